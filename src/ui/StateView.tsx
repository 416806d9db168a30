import './state.critical.css';
import type { ReactNode } from 'react';
import { StateArt, type StateKind } from './StateArt';

interface StateViewProps {
  art: StateKind;
  title: string;
  text: string;
  action?: ReactNode;
  /** Fills the screen, not only its place in a list. */
  page?: boolean;
  /** The heading of the whole page, where no bar has one. */
  main?: boolean;
}

/** Empty, error, offline …: a picture, a heading, one sentence, one action (spec: design, State views). */
export const StateView = ({ art, title, text, action, page = false, main = false }: StateViewProps) => (
  <div className={page ? 'state state--page' : 'state'} role={art === 'error' ? 'alert' : undefined}>
    <span className="state__art">
      <StateArt kind={art} />
    </span>
    {main ? <h1>{title}</h1> : <h2>{title}</h2>}
    <p>{text}</p>
    {action}
  </div>
);
