import type { ClassName } from './classes';
import type { FaultName } from './faults';
import type { SituationName } from './situations';

/** Combinations that mean nothing. Where a list is missing, all of them do. */
interface LeftOut {
  classes?: readonly ClassName[];
  faults?: readonly FaultName[];
  situations?: readonly SituationName[];
  reason: string;
}

const FILES: readonly ClassName[] = [
  'page script',
  'worker file',
  'lazy file',
  'image',
  'service-worker update',
];
const READS: readonly ClassName[] = [
  ...(['config.json', 'cached read', 'record', 'messages', 'list page', 'money'] as const),
  ...(['team overview', 'team results', 'team betting', 'team members', 'team transactions'] as const),
  'agent announcements',
];

const LEFT_OUT: readonly LeftOut[] = [
  {
    classes: ['cached read', 'launch'],
    faults: ['whole network cut'],
    situations: ['background and return'],
    reason: 'the file of the screen is cut off first, as in the class of lazy files',
  },
  {
    classes: ['service-worker update'],
    faults: ['stall in mid-answer'],
    reason:
      'the browser itself waits for the file of the service worker, for as long as the connection is open',
  },
  {
    classes: [...FILES, ...READS],
    faults: ['status 502 with HTML'],
    situations: ['saved data', 'background and return'],
    reason: 'it is met like status 500, whatever is saved',
  },
  {
    classes: ['page script', 'worker file', 'lazy file'],
    faults: [
      ...(['black hole', 'reset before the request', 'status 500', 'status 429'] as const),
      ...(['latency of 30 s', '3 kB/s'] as const),
    ],
    situations: ['saved data'],
    reason: 'the service worker has the file, and nothing is requested: the other faults show it',
  },
  {
    classes: FILES,
    faults: ['truncated answer'],
    reason: 'a file has a length, and the browser notices that it is short: it was reset in mid-answer',
  },
  {
    classes: ['service-worker update'],
    faults: ['refused'],
    reason: 'the browser does not let a test refuse the file of the service worker',
  },
  {
    classes: [...FILES, 'config.json'],
    faults: ['clock 10 min ahead', 'clock 10 min behind'],
    reason: 'a file carries no time',
  },
  {
    classes: FILES,
    faults: ['wrong shape'],
    reason: 'the browser refuses a file of another type, as it does with the page of a captive portal',
  },
  {
    classes: [...FILES, ...READS],
    faults: ['reset before the answer', 'stall before the answer'],
    reason: 'what the gateway has done before matters only where it does something',
  },
  {
    classes: [...FILES, ...READS],
    faults: ['duplicate delivery', 'reset after the answer'],
    situations: ['saved data', 'background and return'],
    reason: 'reading twice changes nothing, whatever is saved',
  },
  {
    faults: ['clock 10 min behind'],
    situations: ['saved data', 'background and return'],
    reason: 'the clock is ahead there',
  },
  {
    faults: ['whole network cut'],
    situations: ['first visit'],
    reason: 'the browser shows a page of its own',
  },
  {
    classes: ['page script', 'worker file', 'config.json', 'image', 'service-worker update'],
    faults: ['whole network cut'],
    situations: ['background and return'],
    reason: 'the browser shows a page of its own',
  },
];

const has = <T>(list: readonly T[] | undefined, one: T) => !list || list.includes(one);

export const isLeftOut = (one: ClassName, fault: FaultName, situation: SituationName): boolean =>
  LEFT_OUT.some(
    ({ classes, faults, situations }) =>
      has(classes, one) && has(faults, fault) && has(situations, situation),
  );
