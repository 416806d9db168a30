import type { KeyboardEvent, ReactNode } from 'react';

interface TabListProps<T extends string> {
  label: string;
  className: string;
  tabClassName: string;
  tabs: readonly T[];
  active: T;
  /** The arrow keys only move the focus; Enter, Space or a tap opens. */
  manual?: boolean;
  onSelect: (tab: T) => void;
  children: (tab: T, active: boolean) => ReactNode;
}

/** Tabs with one tab stop; the arrow keys follow the writing direction. */
export function TabList<T extends string>(props: TabListProps<T>) {
  const { label, className, tabClassName, tabs, active, manual, onSelect, children } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own, such as Alt and an arrow for back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = buttons.findIndex((button) => button === event.target);
    const target: Record<string, number> = {
      [forward]: at + 1,
      [backward]: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = target[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    if (!manual) onSelect(tabs[index] as T);
    buttons[index]?.focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          className={tabClassName}
          aria-selected={tab === active}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onSelect(tab)}
        >
          {children(tab, tab === active)}
        </button>
      ))}
    </div>
  );
}
