/** The engines that the app is tried on. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

export interface BrowserOptions {
  /** Folder that keeps cookies, databases and service workers; a browser that is started again on it finds them. */
  profile: string;
  /** A window that keeps nothing, instead of the profile. */
  isPrivate?: boolean;
  /** The browser refuses the page every storage. */
  refusesStorage?: boolean;
  userAgent?: string;
  /** Scrollbars take room beside the page, as on a desktop (Firefox only). */
  classicScrollbars?: boolean;
  /** JavaScript that runs before every page's own scripts. */
  before?: string;
  /** A native host's script message handler `parlour` (WebKit only). */
  hasHandler?: boolean;
}

/** A tab, with what a driver can do in it. `Tab` adds what tests say. */
export interface EngineTab {
  goto(url: string): Promise<void>;
  /** Calls a function in the page with arguments, and waits for its promise. */
  call<T>(source: string, args: readonly unknown[]): Promise<T>;
  /** Presses and releases at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Tab' | 'Escape' | 'Backspace'): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
  /** The page goes into the background and returns. */
  hide(): Promise<void>;
  show(): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Composes text as an input method does: each step replaces the one before, the last is committed; null if the driver cannot. */
  compose: ((steps: readonly string[]) => Promise<void>) | null;
}

export interface EngineBrowser {
  newTab(): Promise<EngineTab>;
  /** Lines that the browser wrote to its console about pages, as far as the driver tells. */
  console(): Promise<string[]>;
  /** Script messages that the native host received. */
  received(): Promise<unknown[]>;
  /** Ends every process of the browser without notice, as a system does with an app. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: EngineName;
  launch(options: BrowserOptions): Promise<EngineBrowser>;
}

/** Ends a program and everything it started. It has to be the leader of its process group. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
