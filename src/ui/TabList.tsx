import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabListProps<T extends string> {
  label: string;
  className: string;
  tabClassName: string;
  tabs: readonly T[];
  active: T;
  onSelect: (tab: T) => void;
  children: (tab: T, active: boolean) => ReactNode;
}

/** Tabs with one tab stop; the arrow keys follow the writing direction. */
export function TabList<T extends string>(props: TabListProps<T>) {
  const { label, className, tabClassName, tabs, active, onSelect, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const at = tabs.indexOf(active);
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
    onSelect(tabs[index] as T);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
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
