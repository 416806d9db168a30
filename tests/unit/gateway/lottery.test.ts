import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIZE_MODES } from '../../../contract/launch';
import {
  drawOf,
  lastDraws,
  nextDraw,
  numbersOf,
  openDraw,
  type StoredLottery,
} from '../../../gateway/store/lotteries';
import { ask } from '../../support/ask';
import { statusAndCode } from '../../support/access';
import { startGateway, type TestGateway } from '../../support/gateway';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const lottery = (change: Partial<StoredLottery>): StoredLottery => ({
  gameId: 'g',
  code: 'L',
  name: 'L',
  names: {},
  vendorCode: 'V',
  gameType: 'LOTT',
  group: 'VIETNAM',
  playTypes: ['trad'],
  interval: DAY_MS,
  offset: 11.25 * 60 * MINUTE_MS,
  balls: 5,
  highest: 9,
  ...change,
});

describe('draws', () => {
  it('daily draws are at 18:15 in Hanoi and numbered by the day', () => {
    const draw = nextDraw(lottery({}), Date.UTC(2026, 6, 31, 11, 14, 59));
    expect([draw.at, draw.numero]).toEqual([Date.UTC(2026, 6, 31, 11, 15), '20260731']);
    expect(nextDraw(lottery({}), draw.at).numero).toBe('20260801');
  });

  it('frequent draws are numbered from midnight in Vietnam', () => {
    const quick = lottery({ interval: 5 * MINUTE_MS, offset: 0 });
    const first = drawOf(quick, Date.UTC(2026, 6, 31, 17) / quick.interval);
    expect([first.numero, drawOf(quick, first.index - 1).numero]).toEqual(['202608010001', '202607310288']);
  });

  it('bets close a little before the draw, then the next draw opens', () => {
    const daily = lottery({});
    const next = nextDraw(daily, Date.UTC(2026, 6, 31));
    expect(next.closesAt).toBe(next.at - 5 * MINUTE_MS);
    expect(openDraw(daily, next.closesAt - 1).index).toBe(next.index);
    expect(openDraw(daily, next.closesAt).index).toBe(next.index + 1);
  });

  it('results depend only on draw, lottery and key', () => {
    const five = lottery({ balls: 6, highest: 45 });
    const draws = lastDraws(five, Date.UTC(2026, 6, 31), 200);
    expect(new Set(draws.map(({ numero }) => numero)).size).toBe(200);
    const all = draws.map((draw) => numbersOf(five, draw, 'key').join());
    expect(draws.map((draw) => numbersOf(five, draw, 'key').join())).toEqual(all);
    expect(new Set(all).size).toBeGreaterThan(195);
    const [draw] = draws;
    if (!draw) throw new Error('there are no draws');
    expect(numbersOf(five, draw, 'other').join()).not.toBe(all[0]);
    expect(numbersOf({ ...five, code: 'M' }, draw, 'key').join()).not.toBe(all[0]);
  });

  it('digit lotteries draw every digit, number lotteries no number twice', () => {
    const draws = lastDraws(lottery({}), Date.UTC(2026, 6, 31), 400);
    const digits = draws.flatMap((draw) => numbersOf(lottery({}), draw, 'key'));
    expect([...new Set(digits)].sort().join('')).toBe('0123456789');
    for (const balls of [10, 20]) {
      for (const draw of draws) {
        const numbers = numbersOf(lottery({ balls, highest: 20 }), draw, 'key');
        expect(numbers).toHaveLength(balls);
        expect(numbers).toEqual([...new Set(numbers)].sort());
        expect(numbers.every((number) => /^(0[1-9]|1\d|20)$/.test(number))).toBe(true);
      }
    }
  });
});

describe('lotteries', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  const lists = async (prizeMode: string, language = 'TY') => {
    const options = { query: { prizeMode, language } };
    const [standard, electronic] = await Promise.all([
      ask(gateway.url, 'lottery.standard', options),
      ask(gateway.url, 'lottery.electronic', options),
    ]);
    return { standard, electronic };
  };
  const query = (language: string) => ({ query: { language } });

  it.each(Object.values(PRIZE_MODES))('lists standard and electronic lotteries in mode %s', async (mode) => {
    const { standard, electronic } = await lists(mode);
    const vendors = (answer: typeof standard) => new Set(answer.value.list.map((row) => row.vassalage));
    expect(vendors(standard)).toEqual(new Set(['LOTT', 'TCG_SEA']));
    expect(vendors(electronic)).toEqual(new Set(['ELOTT', 'TCG_LOTTO_VN']));
  });

  it.each(['', 'lott', 'constructor', 'NONE'])('the prize mode %j gets request.invalid', async (mode) => {
    const { standard, electronic } = await lists(mode);
    expect([statusAndCode(standard), statusAndCode(electronic)]).toEqual([
      [400, 'request.invalid'],
      [400, 'request.invalid'],
    ]);
  });

  it('every lottery is a game with an upcoming draw, also months later', async () => {
    for (let i = 0; i < 3; i++) {
      const { standard, electronic } = await lists('ELOTT');
      const all = [...standard.value.list, ...electronic.value.list];
      for (const { nodeId, drawAt, playTypes, showIcon } of all) {
        expect(drawAt).toBeGreaterThan(gateway.gateway.now());
        expect(drawAt).toBeLessThanOrEqual(gateway.gateway.now() + DAY_MS);
        expect(playTypes.length).toBeGreaterThan(0);
        expect(showIcon).toBe(`games/${nodeId}.svg`);
      }
      const rows = await gateway.db.query('SELECT 1 FROM games WHERE id = ANY($1::text[])', [
        all.map(({ nodeId }) => nodeId),
      ]);
      expect(rows).toHaveLength(all.length);
      gateway.advance(40 * DAY_MS + 12_345_678);
    }
  });

  it('names and groups are in the requested language', async () => {
    const { electronic } = await lists('ELOTT', 'VI');
    expect(electronic.value.list[0]).toMatchObject({ gameCode: 'VNMB', gameName: 'Xổ số miền Bắc' });
    const menu = async (language: string) =>
      (await ask(gateway.url, 'lottery.menu', query(language))).value.list;
    expect(await menu('TY')).toEqual([
      { code: 'VIETNAM', name: 'Vietnam' },
      { code: 'QUICK', name: 'Quick' },
      { code: 'GRAND', name: 'Grand' },
      { code: 'SEA', name: 'Southeast Asia' },
    ]);
    expect((await menu('VI'))[0]?.name).toBe('Việt Nam');
    const groups = new Set((await menu('TY')).map(({ code }) => code));
    const { standard } = await lists('LOTT');
    for (const { lottoMode } of [...standard.value.list, ...electronic.value.list]) {
      expect(groups).toContain(lottoMode);
    }
    const picture = await fetch(`${gateway.url}/img/${electronic.value.list[0]?.showIcon}`);
    expect(picture.status).toBe(200);
  });

  it('results of Vietnam lotteries are sorted newest first and stay the same', async () => {
    const results = async () => (await ask(gateway.url, 'lottery.vietnamResults', query('TY'))).value.list;
    const list = await results();
    expect(new Set(list.map(({ gameCode }) => gameCode))).toEqual(new Set(['VNMB', 'VNMT', 'VNMN', 'VNQ5']));
    const times = list.map(({ drawnAt }) => drawnAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(gateway.gateway.now());
    const slow = list.filter(({ gameCode }) => gameCode !== 'VNQ5');
    expect((await results()).filter(({ gameCode }) => gameCode !== 'VNQ5')).toEqual(slow);
    const northern = list.find(({ gameCode }) => gameCode === 'VNMB');
    expect(northern?.numbers).toHaveLength(5);
  });

  it('an open draw of a Vietnam lottery is among the results after it was drawn', async () => {
    const open = (await ask(gateway.url, 'lottery.vietnamNumero', query('TY'))).value.list;
    expect(open).toHaveLength(4);
    for (const { closesAt } of open) expect(closesAt).toBeGreaterThan(gateway.gateway.now());
    gateway.advance(
      Math.max(...open.map(({ closesAt }) => closesAt)) + 5 * MINUTE_MS - gateway.gateway.now(),
    );
    const daily = open.filter(({ gameCode }) => gameCode !== 'VNQ5');
    const { value } = await ask(gateway.url, 'lottery.vietnamResults', query('TY'));
    for (const { gameCode, numero } of daily) {
      expect(value.list.find((row) => row.gameCode === gameCode && row.numero === numero)).toBeTruthy();
    }
  });
});
