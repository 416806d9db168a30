import { announcements } from './announcements';
import { devices } from './devices';
import { favourites } from './favourites';
import { games } from './games';
import { home } from './home';
import { launch } from './launch';
import { member } from './member';
import { requests } from './requests';
import { service } from './service';
import { session } from './session';
import { system } from './system';
import { vendors } from './vendors';
import { wallet } from './wallet';

/** Areas whose calls the data worker makes for home, for any screen, or before it may lose the network. */
export const FIRST_AREAS = {
  system,
  requests,
  session,
  devices,
  member,
  wallet,
  home,
  announcements,
  service,
  vendors,
  games,
  favourites,
  launch,
} as const;
