import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { ageRows } from '../../e2e/database';
import { connection, form, frame, home, tiles } from '../../e2e/pages/index';
import { t } from '../../e2e/texts';
import { until } from '../../support/until';
import type { CallClass } from './call-class';
import type { Cell } from './cell';

/** A page that failed, in any of its words, or a list that could not be refreshed. */
export const failure = ({ page }: Cell): Locator =>
  [
    ...[frame.needsInternet(page), frame.heading(page, t('state.captive.title')), frame.tapToRetry(page)],
    ...[connection.strip(page, 'offline'), connection.strip(page, 'captive')],
    frame.heading(page, t('chunk.title')),
  ]
    .reduce((all, one) => all.or(one), frame.failed(page))
    .first();
export const alert = ({ page }: Cell): Locator => form.form(page).getByRole('alert');
export const isVisible = (locator: Locator): Promise<boolean> => locator.first().isVisible();
/** Home of this player, without a call of the class. */
export const atHome = async ({ page, load }: Cell) => {
  await load('/m/home');
  await home.isShown(page);
};
export const memberAtHome = async (cell: Cell) => {
  await cell.joins();
  await atHome(cell);
};
/** The app has been installed. */
export const installed = async (cell: Cell) => {
  await atHome(cell);
  if (cell.installs) await cell.visitor.isInstalled(cell.page);
};
/** It was closed, and what it saved is an hour old. */
export const installedAndClosed = async (cell: Cell) => {
  await installed(cell);
  await ageRows(cell.page);
  await cell.page.goto('about:blank');
};
export const nothing = async () => undefined;
/** Until the class's call has succeeded once. */
export const once = async (cell: Cell, { arrive, act, isDone }: CallClass) => {
  await arrive(cell);
  await act(cell);
  await until(() => isDone(cell), { message: 'the call without a fault' });
};
/** A class whose calls need nothing saved but the app. */
export const afterAVisit = <C extends Omit<CallClass, 'returns'>>(one: C): CallClass => ({
  ...one,
  returns: async (cell) => {
    await installed(cell);
    await one.arrive(cell);
  },
});
export const typed = async (cell: Cell, values: Record<string, string>) =>
  expect(await form.valuesOf(cell.page, Object.keys(values))).toEqual(Object.values(values));

/** What was there when something arrived late, by cell. */
export const noted = new WeakMap<Cell, number>();

const WORKERS_CALLS = '/wps/';
/** Opens home, whose first page needs no data worker. */
export const loadHome = (cell: Cell) => {
  noted.set(cell, cell.proxy.answered(WORKERS_CALLS));
  return cell.load('/m/home');
};
/** Home is there, and its worker has been answered. */
export const isHomeAlive = async (cell: Cell) =>
  (await isVisible(tiles.names(cell.page))) &&
  cell.proxy.answered(WORKERS_CALLS) > (noted.get(cell) ?? Infinity);
