import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { createRecentMap } from '../../lib/recent-map';
import { readStored, writeStored } from '../../lib/web-storage';
import { CATEGORY_LOOK } from '../../nav/category-look';

const MOST_PLACES = 50;

/** The chosen category, by history entry; the frame restores the scroll position. */
const places = createRecentMap<Category>(MOST_PLACES);

const isCategory = (text: string): text is Category => Object.hasOwn(CATEGORY_LOOK, text);

/** The category of the entry that was on the screen last, for a reload. */
function stored(key: string): Category | undefined {
  const [ofKey, category = ''] = (readStored(STORAGE_KEYS.homeCategory) ?? '').split(' ');
  return ofKey === key && isCategory(category) ? category : undefined;
}

/**
 * The chosen category of home: going back and a reload come back to it (spec: home, Popular games browser).
 * @param tapped reads the category whose tab was tapped before the app was there
 */
export function useChosenCategory(
  tapped: () => Category | undefined,
): [Category, (category: Category) => void] {
  const { key } = useLocation();
  const [chosen, setChosen] = useState<Category>(() => tapped() ?? places.get(key) ?? stored(key) ?? 'HOT');
  useEffect(() => {
    places.set(key, chosen);
    writeStored(STORAGE_KEYS.homeCategory, `${key} ${chosen}`);
  }, [key, chosen]);
  return [chosen, setChosen];
}
