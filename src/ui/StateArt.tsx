import type { ReactNode } from 'react';

export type StateKind =
  'empty' | 'error' | 'offline' | 'maintenance' | 'restricted' | 'notfound' | 'firstrun';

const SPADE =
  'M0-10C4-4 10-1 10 5C10 10 4 11 1.4 7.4C1.8 10 2.6 11.4 4 12.4H-4C-2.6 11.4-1.8 10-1.4 7.4C-4 11-10 10-10 5C-10-1-4-4 0-10Z';
const accent = {
  stroke: 'var(--accent-text)',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  fill: 'none',
} as const;
const muted = { ...accent, stroke: 'var(--text-muted)' } as const;
const edge = { stroke: 'var(--hairline-strong)', strokeWidth: 1.5 } as const;

const Back = ({ at }: { at: string }) => (
  <g transform={at}>
    <rect x="-30" y="-43" width="60" height="86" rx="7" fill="var(--felt)" {...edge} />
    <rect
      x="-24"
      y="-37"
      width="48"
      height="74"
      rx="3"
      fill="none"
      stroke="var(--on-felt)"
      strokeOpacity=".34"
    />
    <path d="M0-24L14 0L0 24L-14 0Z" fill="none" stroke="var(--on-felt)" strokeOpacity=".34" />
  </g>
);
const Pips = () => (
  <>
    <path d={SPADE} transform="translate(-20 -31) scale(.5)" fill="var(--text-muted)" />
    <path d={SPADE} transform="translate(20 31) rotate(180) scale(.5)" fill="var(--text-muted)" />
  </>
);

/** What the front card shows, drawn around its centre. */
const FACES: Record<StateKind, ReactNode> = {
  empty: (
    <>
      <Pips />
      <circle cx="-2" cy="-3" r="11" {...accent} />
      <path d="M6.500 5.500L14 13" {...accent} />
    </>
  ),
  error: (
    <>
      <Pips />
      <path d="M0-16V2M0 12V12.500" {...accent} />
    </>
  ),
  offline: (
    <>
      <path d="M-16-6A23 23 0 0 1 16-6M-9.500 2A14 14 0 0 1 9.500 2" {...muted} />
      <circle cx="0" cy="11" r="2.6" fill="var(--text-muted)" />
      <path d="M-16-20L16 22" {...accent} />
    </>
  ),
  maintenance: (
    <>
      <Pips />
      <path
        d="M9-15A9 9 0 0 0-3-4L-14 9A4 4 0 0 0-9 14.500L4 3A9 9 0 0 0 15-9L8.500-3.500L3-9Z"
        {...accent}
      />
    </>
  ),
  restricted: (
    <>
      <Pips />
      <circle r="16" {...muted} />
      <path d="M-16 0H16M0-16C-8-8-8 8 0 16C8 8 8-8 0-16Z" {...muted} />
      <path d="M-16 18L18-18" {...accent} />
    </>
  ),
  notfound: (
    <>
      <path d="M-8-10A8.500 8.500 0 1 1 3-2C0-.5 0 2 0 6" {...accent} />
      <circle cx="0" cy="15" r="2.4" fill="var(--accent-text)" />
    </>
  ),
  firstrun: (
    <>
      <Pips />
      <path d="M0-14V8M-9-1L0 8L9-1M-14 17H14" {...accent} />
    </>
  ),
};

/** Two playing cards in the colours of the theme: the picture of every state screen. */
export default function StateArt({ kind }: { kind: StateKind }) {
  return (
    <svg viewBox="0 0 132 118" aria-hidden="true" focusable="false">
      <Back at="translate(54 60) rotate(-14)" />
      <g transform="translate(82 58) rotate(9)">
        <rect x="-30" y="-43" width="60" height="86" rx="7" fill="var(--surface-2)" {...edge} />
        {FACES[kind]}
      </g>
    </svg>
  );
}
