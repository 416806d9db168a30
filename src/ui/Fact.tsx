import './facts.css';

/** A term with its value, in a `dl` of the class `facts`. */
export const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
