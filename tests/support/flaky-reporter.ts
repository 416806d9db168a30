import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes which tests passed only when repeated, and why they failed first, to `FLAKY_REPORT` as a JSON list. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['FLAKY_REPORT'];
    if (!file) return;
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]);
    const flaky = passed.filter((test) => test.diagnostic()?.flaky);
    const lines = flaky.map((test) => {
      const reason = test.result().errors?.[0]?.stack ?? '';
      return `${test.module.relativeModuleId} > ${test.fullName}\n${stripVTControlCharacters(reason)}`;
    });
    writeFileSync(file, JSON.stringify(lines));
  }
}
