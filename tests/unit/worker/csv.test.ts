import { describe, expect, it } from 'vitest';
import { csvLine, csvTime } from '../../../worker/services/csv';

describe('lines of a CSV file', () => {
  it.each([
    [['plain', 'two words'], 'plain,two words'],
    [[0, 5, -5, 123_456_789_01, -100], '0.00,0.05,-0.05,123456789.01,-1.00'],
    [['a,b', 'say "hi"', 'two\nlines', ''], '"a,b","say ""hi""","two\nlines",'],
    [['=1+1', '+1', '-1', '@a', '\tx'], "'=1+1,'+1,'-1,'@a,'\tx"],
    [['=HYPERLINK("http://a","b")'], '"\'=HYPERLINK(""http://a"",""b"")"'],
    [['Sảnh đỏ', 'ليل'], 'Sảnh đỏ,ليل'],
  ] as [(string | number)[], string][])('%j is %s', (values, line) => {
    expect(csvLine(values)).toBe(`${line}\r\n`);
  });

  it('times are those of the device, with all their digits', () => {
    expect(csvTime(new Date(2026, 0, 2, 3, 4, 5).getTime())).toBe('2026-01-02 03:04:05');
  });
});
