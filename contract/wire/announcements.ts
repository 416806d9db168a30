import * as z from 'zod/mini';
import { call } from '../call';

/** Where announcements are shown: mobile. */
export const ANNOUNCEMENT_PLATFORM = 'M';
/** The groups of the pages that show announcements. */
export const HOME_GROUP = 'm_home';
export const REGISTRATION_GROUP = 'm_reg';
export const ACTIVITY_GROUP = 'm_activity';

/** What agents ask for (spec: announcements, Home announcements). */
export const AGENT_TYPE = 'A';
/** What home asks for: banners, player announcements, popups and hot matches (spec: announcements, Home announcements). */
export const HOME_TYPES = ['B', 'PL', 'PU', 'H'] as const;
export type AnnouncementType = (typeof HOME_TYPES)[number];

const link = z.nullable(z.string());

export const banner = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.optional(z.string()),
  /** Path below an image host (spec: announcements, Pictures). */
  image: z.string(),
  link,
});

/** A popup announcement. `execution`: A logged in, B guests, F first-time login (spec: announcements, Popup announcements). */
const popup = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.nullable(z.string()),
  execution: z.enum(['A', 'B', 'F']),
  /** A word or two about its subject. */
  tag: z.optional(z.string()),
  /** Path below an image host; `{dir}` stands for ltr or rtl. */
  image: z.optional(z.string()),
  /** When it was published, epoch ms. */
  time: z.optional(z.number()),
});

const announcement = z.object({ id: z.string(), title: z.string(), content: z.string(), link });

const hotMatch = z.object({
  vendor: z.string(),
  roomId: z.string(),
  nodeId: z.string(),
  matchTime: z.number(),
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeTeamImageUrl: z.string(),
  awayTeamImageUrl: z.string(),
});

/** An announcement for agents; whether the agent has read it. `time`: epoch ms. */
const agentNotice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  time: z.number(),
  read: z.boolean(),
});

/** One entry of the notice marquee. `time`: epoch ms. */
const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), time: z.number() });

const languageQuery = z.object({ merchantCode: z.string(), language: z.string() });

export const announcements = {
  /** The session travels in the Authorization header: a URL must not contain a token (decision 0006). */
  home: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_getListAnnouncements',
    moduleId: 'COMM3',
    access: 'optional',
    repeatable: true,
    cached: true,
    query: z.object({
      types: z.string(),
      groupName: z.string(),
      platform: z.string(),
      merchantCode: z.string(),
    }),
    value: z.object({
      banners: z.array(banner),
      player: z.array(announcement),
      /** The weightiest first. */
      popup: z.array(popup),
      hot: z.array(hotMatch),
      promotion: z.array(
        z.extend(announcement, {
          promotionType: z.optional(z.nullable(z.string())),
          /** Path below an image host (spec: announcements, Pictures). */
          image: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  }),
  notices: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_getNotices',
    moduleId: 'COMM3',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({ merchantCode: z.string() }),
    value: z.object({ contentLobby: z.array(notice) }),
  }),
  /** Ids of the notices many players read now. */
  popular: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_popularAnnouncements',
    access: 'public',
    repeatable: true,
    cached: true,
    query: languageQuery,
    value: z.object({ list: z.array(z.object({ id: z.string() })) }),
  }),
  /** Banners of a page other than home, such as `m_activity`. */
  banners: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_bannerAnnouncements',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.extend(languageQuery, { types: z.string(), groupName: z.string(), platform: z.string() }),
    value: z.object({
      banners: z.array(banner),
    }),
  }),
  /** Banners of the registration page (spec: registration, Registration announcements). */
  registration: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_getRegisterAnnouncements',
    moduleId: 'COMM3',
    access: 'public',
    repeatable: true,
    cached: true,
    query: z.object({
      types: z.string(),
      groupName: z.string(),
      platform: z.string(),
      merchantCode: z.string(),
    }),
    value: z.object({ banners: z.array(banner) }),
  }),
  /** For agents, the newest first, in the language of the header (spec: agent, Agent announcements). */
  agent: call({
    method: 'GET',
    path: '/wps/relay/CCSFE_getAgentAnnouncements',
    moduleId: 'AGEANNOUNCE3',
    access: 'session',
    repeatable: true,
    cached: true,
    query: z.object({ types: z.string(), groupName: z.string(), merchantCode: z.string() }),
    value: z.object({
      list: z.array(agentNotice),
      footer: z.object({ unreadCount: z.number().check(z.nonnegative()) }),
    }),
  }),
  readAgent: call({
    method: 'POST',
    path: '/wps/relay/CCSFE_readAgentAnnouncements',
    moduleId: 'AGEANNOUNCE3',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({
      ids: z
        .array(z.string().check(z.minLength(1), z.maxLength(100)))
        .check(z.minLength(1), z.maxLength(100)),
    }),
    value: z.null(),
  }),
} as const;
