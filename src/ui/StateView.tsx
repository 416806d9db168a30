import './state.critical.css';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from './lazy-part';
import type { StateKind } from './StateArt';

/** The sentence comes first, its picture when it has loaded. */
const StateArt = lazyPart(() => import('./StateArt'));

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
      <Suspense fallback={null}>
        <StateArt kind={art} />
      </Suspense>
    </span>
    {main ? <h1>{title}</h1> : <h2>{title}</h2>}
    <p>{text}</p>
    {action}
  </div>
);
