import { ButtonLink } from '../../ui/Button';
import { StateView } from '../../ui/StateView';

interface GoneProps {
  title: string;
  text: string;
  /** The list that it was part of. */
  to: string;
  linkText: string;
}

/** In place of a document that does not exist any more; the way to the others replaces this history entry. */
export const Gone = ({ title, text, to, linkText }: GoneProps) => (
  <StateView
    page
    art="notfound"
    title={title}
    text={text}
    action={
      <ButtonLink to={to} replace>
        {linkText}
      </ButtonLink>
    }
  />
);
