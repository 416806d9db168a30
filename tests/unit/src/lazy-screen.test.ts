import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyScreen, loadedScreen, type LazyScreen } from '../../../src/app/lazy-screen';

vi.mock('../../../src/app/chunk-reload', () => ({
  reloadsSoFar: () => 0,
  forgetReloads: () => undefined,
  reloadIfReachable: () => Promise.resolve(false),
}));
vi.mock('../../../src/i18n/language', () => ({ allTexts: () => Promise.resolve() }));
vi.mock('../../../src/app/ScreenMissing', () => ({ screenMissing: () => () => 'missing' }));

const module = { default: () => 'the screen' };
/** What one render shows: the screen, or what stands in until it can be drawn. */
const drawn = ({ Screen }: LazyScreen): string =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Screen))).replace(
    /<!--[^]*?-->|<template[^]*?<\/template>/g,
    '',
  );

describe('a lazy screen', () => {
  it('is loaded when it is opened', async () => {
    const load = vi.fn(() => Promise.resolve(module));
    const screen = lazyScreen(load);
    expect(load).not.toHaveBeenCalled();
    expect(drawn(screen)).toBe('waiting');
    await vi.waitFor(() => expect(screen.isLoaded()).toBe(true));
    expect(drawn(screen)).toBe('the screen');
    expect(load).toHaveBeenCalledOnce();
  });

  it('that was prepared is drawn at its first render', async () => {
    const load = vi.fn(() => Promise.resolve(module));
    const screen = lazyScreen(load);
    expect(await screen.prepare()).toBe(true);
    expect(drawn(screen)).toBe('the screen');
    expect(load).toHaveBeenCalledOnce();
  });

  it('that could not be prepared is loaded again when it is opened', async () => {
    const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('the network'));
    const screen = lazyScreen(load);
    expect(await screen.prepare()).toBe(false);
    expect(screen.isLoaded()).toBe(false);
    expect(drawn(screen)).toBe('waiting');
    expect(load).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(drawn(screen)).toBe('the screen'));
  });

  it('whose file fails when it is opened says so', async () => {
    const screen = lazyScreen(() => Promise.reject(new Error('the network')));
    expect(drawn(screen)).toBe('waiting');
    await vi.waitFor(() => expect(drawn(screen)).toBe('missing'));
  });

  it('of the first download is there from the start', () => {
    const screen = loadedScreen(module.default);
    expect(screen.isLoaded()).toBe(true);
    expect(drawn(screen)).toBe('the screen');
  });
});
