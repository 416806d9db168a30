import { REQUEST_FAULTS, type RequestFault } from '../../support/proxy-faults';
import type { Cell } from './cell';

export interface Fault {
  /** Before the app is opened. */
  prepare?: (cell: Cell) => void;
  begin: (cell: Cell) => void | Promise<void>;
  end: (cell: Cell) => void | Promise<void>;
}

const CLOCK_ERROR_MS = 10 * 60_000;

/** A fault of the requests of the class, on their way through the proxy. */
const onTheWay = (fault: RequestFault): Fault => ({
  begin: ({ proxy, part }) => proxy.disturb(part, fault),
  end: ({ proxy }) => proxy.pass(),
});

/** Runs first in page and worker alike. `Date()` without `new` is not used. */
const wrongClock = (shiftMs: number): string => `globalThis.clockShiftMs = ${shiftMs};
if (!Date.isShifted) {
  const Real = Date;
  globalThis.Date = class extends Real {
    static isShifted = true;
    static now = () => Real.now() + globalThis.clockShiftMs;
    constructor(...args) { if (args.length) super(...args); else super(Real.now() + globalThis.clockShiftMs); }
  };
}
`;

/** The clock of the device: the app's own files set it, in whichever realm they run. */
const clock = (shiftMs: number): Fault => {
  const set = async (cell: Cell, to: number) => {
    const run = `globalThis.clockShiftMs = ${to}`;
    const setPage = () => cell.page.evaluate(run);
    const setWorkers = () => Promise.all(cell.page.workers().map((worker) => worker.evaluate(run)));
    // A device has one clock: the page's is never ahead, or what the worker has just saved would look old.
    const inOrder = to > cell.clockShiftMs ? [setWorkers, setPage] : [setPage, setWorkers];
    cell.clockShiftMs = to;
    for (const next of inOrder) await next();
  };
  return {
    prepare: (cell) =>
      cell.proxy.alter(/\/m\/assets\/.*\.js/, ({ status, headers, body }) => ({
        status,
        headers: { ...headers, 'cache-control': 'no-store' },
        body: Buffer.concat([Buffer.from(wrongClock(cell.clockShiftMs)), body]),
      })),
    begin: (cell) => set(cell, shiftMs),
    end: (cell) => set(cell, 0),
  };
};

/** What is wrong, by its name in the test titles. */
export const FAULTS = {
  refused: {
    begin: async ({ page, part }) => {
      await page.context().route(part, (route) => route.abort('connectionrefused'));
    },
    end: ({ page, part }) => page.context().unroute(part),
  },
  'black hole': onTheWay(REQUEST_FAULTS.blackHole),
  'reset before the request': onTheWay(REQUEST_FAULTS.resetBeforeRequest),
  'reset before the answer': onTheWay(REQUEST_FAULTS.resetBeforeAnswer),
  'reset in mid-answer': onTheWay(REQUEST_FAULTS.resetInAnswer),
  'reset after the answer': onTheWay(REQUEST_FAULTS.resetAfterAnswer),
  'stall before the answer': onTheWay(REQUEST_FAULTS.stallBeforeAnswer),
  'stall in mid-answer': onTheWay(REQUEST_FAULTS.stallInAnswer),
  'truncated answer': onTheWay(REQUEST_FAULTS.truncated),
  'captive portal': onTheWay(REQUEST_FAULTS.captive),
  'status 500': onTheWay(REQUEST_FAULTS.serverError),
  'status 502 with HTML': onTheWay(REQUEST_FAULTS.badGateway),
  'status 429': onTheWay(REQUEST_FAULTS.rateLimited),
  'wrong shape': onTheWay(REQUEST_FAULTS.wrongShape),
  'latency of 30 s': onTheWay(REQUEST_FAULTS.latency),
  '3 kB/s': onTheWay(REQUEST_FAULTS.slow),
  'duplicate delivery': onTheWay(REQUEST_FAULTS.duplicate),
  'clock 10 min ahead': clock(CLOCK_ERROR_MS),
  'clock 10 min behind': clock(-CLOCK_ERROR_MS),
  'whole network cut': {
    begin: ({ proxy }) => proxy.refuse(),
    end: ({ proxy }) => proxy.pass(),
  },
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;
