import './rewards.css';

interface ProgressLineProps {
  label: string;
  done: number;
  goal: number;
  /** What it says in words. */
  text: string;
}

/** How much of a goal has been done, as a bar with its words below. */
export function ProgressLine({ label, done, goal, text }: ProgressLineProps) {
  const percent = goal > 0 ? Math.min(100, Math.floor((done / goal) * 100)) : 100;
  return (
    <div className="rewards__progress">
      <div
        className="rewards__bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <small aria-hidden="true">{text}</small>
    </div>
  );
}
