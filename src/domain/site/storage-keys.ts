/*
 * All keys of the browser's local storage and of a tab's session storage. A constant that ends in `PREFIX` is the
 * beginning of several keys. Browsers have stored values under these names, so renaming a key loses its values.
 * `STORED_VALUE_OWNERS` at the end lists the owner of each value; a guard compares this list with the constants and
 * with the privacy page.
 */

/** The prefix of all keys, except keys whose names come from the spec or from an early release. */
const KEY_PREFIX = 'perya:'

// The keys below are in local storage, which all tabs of a device share. They store the session.

/** The access token of the player. The spec gives this name, and the native shell uses it in its own storage too. */
export const SESSION_TOKEN_KEY = 'access_token'
export const USER_KEY = 'perya:user'
/** Ids of the activities that are open to the logged-in player, as JSON: `[32,55]`. */
export const OPEN_ACTIVITIES_KEY = 'perya:activities'
/** The account name that the log-in form shows in advance. */
export const LAST_ACCOUNT_NAME_KEY = 'perya:account'
/** The login method that was last used: `account`, `phone` or the name of a social provider. */
export const LAST_LOGIN_METHOD_KEY = 'perya:way'
/**
 * The id of the player whose session has ended without a log-out. The data of that player stays, so that the player can
 * continue. The next log-in or log-out removes this key.
 */
export const RESUMABLE_PLAYER_KEY = 'perya:resume'
/** The time at which a tab began to log out, epoch milliseconds. Removed when the log-out is complete. */
export const LOGOUT_STARTED_KEY = 'perya:leaving'
/**
 * The time at which the player last entered a credential again in any window, epoch milliseconds. All other windows
 * watch this key.
 */
export const REAUTHENTICATED_AT_KEY = 'perya:confirmed'
export const RED_DOTS_KEY = 'perya:dots'
/** `off` while the logged-in player must get no promotions, because of an exclusion, a cool-off or a reached limit. */
export const PROMOTIONS_OFF_KEY = 'perya:offers'
/**
 * The address of this browser at its push service. Present only if the logged-in player has turned notifications on.
 */
export const PUSH_ADDRESS_KEY = 'perya:push'

// The keys below are in local storage. They store the operator's settings, so that a page knows them before its first
// paint.

export const SITE_EDITION_KEY = 'perya:edition'
export const TERMS_NOTICE_MODE_KEY = 'perya:h5ClientMode'
/** The type numbers of the social accounts with which players can log in, separated by commas. */
export const SOCIAL_TYPES_KEY = 'perya:social'
export const GAME_LIST_VERSION_KEY = 'perya:gameListVersion'
/** The theme's CSS custom properties: `--gold:255 0 0;--radius:4px`. */
export const THEME_STYLE_KEY = 'theme'
export const THEME_VERSION_KEY = 'perya:themeVersion'
export const THEME_NAME_KEY = 'perya:themeName'
export const THEME_LOGO_KEY = 'perya:themeLogo'

// The keys below are in local storage. They store facts about the device and the choices of its user.

export const DEVICE_ID_KEY = 'perya:deviceId'
/** The device data that the native shell provides (`NativeDevice`), as JSON. */
export const NATIVE_DEVICE_DATA_KEY = 'perya:device'
/** The version of the terms that the user of this device has accepted. */
export const ACCEPTED_TERMS_KEY = 'perya:terms'
/** The names of the display options that the user has chosen, separated by blanks: `still contrast`. */
export const DISPLAY_OPTIONS_KEY = 'look'
export const SOUND_KEY = 'perya:sound'
export const RECENT_SEARCHES_KEY = 'perya:searches'
/** The invite code of the latest link with `?invite=`. A registration uses and removes it. */
export const INVITE_CODE_KEY = 'perya:invite'
/** A key that the page writes and removes at once, to test whether the browser allows storage. */
export const STORAGE_TEST_KEY = 'perya:probe'
/**
 * Prefix of the keys that record that the page has proposed limits to a player. The occasion and the player's id follow
 * the prefix.
 */
export const LIMITS_OFFER_KEY_PREFIX = 'perya:limits-offer:'
/** The version of the first-run guide that this device has shown last. A registration removes it. */
export const GUIDE_VERSION_KEY = 'perya:guide'
/** The time at which a page last offered notifications on this device, in epoch milliseconds. */
export const PUSH_OFFER_KEY = 'perya:push-offer'
/** Prefix of the keys that store whether a player allows usage statistics. The player's id follows the prefix. */
export const USAGE_CONSENT_KEY_PREFIX = 'perya:usage:'
/**
 * Prefix of the keys with unsent usage events. The id of a page load follows the prefix. Each page load has its own
 * queue, so that two tabs never overwrite each other's events.
 */
export const USAGE_EVENTS_KEY_PREFIX = 'perya:events:'

// The keys below are in local storage. They store data of games.

export const PRACTICE_WALLET_KEY = 'perya:practice'
export const GAME_SESSION_KEY = 'perya:game-session'
export const FAIR_COMMITMENT_KEY = 'perya:fair-promise'
export const FAIR_PLAY_PROOFS_KEY = 'perya:fair-proofs'
/**
 * Prefix of the keys with a game's own data about a player, such as the coins on the shelf of the coin pusher. The ids
 * of the game and the player follow the prefix.
 */
export const GAME_STAGE_DATA_KEY_PREFIX = 'perya:stage:'

/** A player's draws that their machines have not shown yet, such as a card under its silver, as JSON. */
export const PENDING_REVEALS_KEY = 'perya:reveals'

// The keys below are in session storage: each tab has its own values until it is closed.

/** The id of the player to whom the tab's stored data belongs. */
export const TAB_PLAYER_ID_KEY = 'perya:tab-player'
/** The query of the first page that this tab has opened. */
export const FIRST_PAGE_QUERY_KEY = 'perya:urlParams'
/** The id of the theme that this tab previews, because it was opened by a preview link. */
export const THEME_PREVIEW_KEY = 'perya:themeViewId'
/** The reason why the session ended, which the log-in page shows. */
export const LOGIN_REASON_KEY = 'perya:reason'
/** The time of the player's previous log-in, for the welcome text. */
export const PREVIOUS_LOGIN_TIME_KEY = 'perya:welcome'
export const SUCCESS_TOAST_KEY = 'perya:success'
/** The data of an unfinished log-in at a social provider, needed when the player returns. */
export const SOCIAL_PROVIDER_VISIT_KEY = 'perya:visit'
/** The data of a finished log-in at a social provider, needed for the registration of the new player. */
export const SOCIAL_REGISTRATION_KEY = 'perya:newcomer'
/**
 * A like that a visitor has given to a game and that is sent after the log-in: the game's id and the time of the tap,
 * as JSON.
 */
export const PENDING_LIKE_KEY = 'perya:like'
/** The VIP level that the player has reached during a game. Removed when the lobby has shown the dialog about it. */
export const VIP_LEVEL_UP_KEY = 'perya:vip-rise'
/** The push service address that this tab has last sent to the server. */
export const PUSH_ADDRESS_SENT_KEY = 'perya:push-sent'
/** Ids of the popups that this tab has shown at the start of a page. */
export const SHOWN_POPUPS_KEY = 'perya:shown'
/** Ids of the popup notices that the reader has read on this device, as JSON. */
export const SEEN_NOTICES_KEY = 'perya:seen-notices'
/** Ids of all notices that a popup has shown in this tab, read or not, as JSON. */
export const NOTICES_SHOWN_AS_POPUP_KEY = 'perya:offered-notices'
/** The random key by which the usage statistics identify the tab's session. */
export const USAGE_SESSION_KEY = 'perya:tab'
/**
 * The time for which unsent usage events wait after a failed call. Stored, so that the next page of the tab waits too.
 */
export const USAGE_EVENTS_WAIT_KEY = 'perya:eventsWait'
/** The game that the player has left to make a deposit, with stake and choice, as JSON. */
export const GAME_LEFT_FOR_DEPOSIT_KEY = 'perya:left-game'
/** Prefix of the keys with the time for which a player has played. The player's id follows the prefix. */
export const PLAY_TIME_KEY_PREFIX = 'perya:play-time:'
/** Prefix of the keys with unsent form values. The player's id and the form's name follow the prefix. */
export const FORM_DRAFT_KEY_PREFIX = 'perya:draft:'
/**
 * Prefix of the keys with chat messages that could not be sent, as JSON. The desk's name and the player's id follow the
 * prefix.
 */
export const UNSENT_CHAT_MESSAGES_KEY_PREFIX = 'perya:unsent:'
/** Prefix of the keys with the latest answer of a query. The query's name and the player's id follow the prefix. */
export const QUERY_ANSWER_KEY_PREFIX = 'perya:query:'
/**
 * Prefix of the keys with money commands whose result is unknown, because the answer was lost. The command's name and
 * the player's id follow the prefix.
 */
export const COMMAND_INTENT_KEY_PREFIX = 'perya:intent:'

/**
 * To whom a stored value belongs, which decides when the site removes it.
 * - `player`: removed at the end of the session.
 * - `resumed`: removed at a log-out, and at a log-in of another player. It survives a session that ends without a
 * log-out, so that the same player can continue. Examples: typed text, a command whose answer was lost, the server's
 * promise of seeds.
 * - `device`: never removed; the value says nothing about a player.
 */
export type StoredValueOwner = 'player' | 'resumed' | 'device'

/** The owner of each key and of each prefix. */
export const STORED_VALUE_OWNERS: Readonly<Record<string, StoredValueOwner>> = {
  [SESSION_TOKEN_KEY]: 'player',
  [USER_KEY]: 'player',
  [OPEN_ACTIVITIES_KEY]: 'player',
  [LAST_ACCOUNT_NAME_KEY]: 'resumed',
  [LAST_LOGIN_METHOD_KEY]: 'device',
  [RESUMABLE_PLAYER_KEY]: 'resumed',
  [LOGOUT_STARTED_KEY]: 'player',
  [REAUTHENTICATED_AT_KEY]: 'player',
  [RED_DOTS_KEY]: 'player',
  [PROMOTIONS_OFF_KEY]: 'player',
  [PUSH_ADDRESS_KEY]: 'resumed',
  [SITE_EDITION_KEY]: 'device',
  [TERMS_NOTICE_MODE_KEY]: 'device',
  [SOCIAL_TYPES_KEY]: 'device',
  [GAME_LIST_VERSION_KEY]: 'device',
  [THEME_STYLE_KEY]: 'device',
  [THEME_VERSION_KEY]: 'device',
  [THEME_NAME_KEY]: 'device',
  [THEME_LOGO_KEY]: 'device',
  [DEVICE_ID_KEY]: 'device',
  [NATIVE_DEVICE_DATA_KEY]: 'device',
  [ACCEPTED_TERMS_KEY]: 'device',
  [DISPLAY_OPTIONS_KEY]: 'device',
  [SOUND_KEY]: 'device',
  [RECENT_SEARCHES_KEY]: 'player',
  [INVITE_CODE_KEY]: 'device',
  [STORAGE_TEST_KEY]: 'device',
  [LIMITS_OFFER_KEY_PREFIX]: 'player',
  [GUIDE_VERSION_KEY]: 'device',
  [PUSH_OFFER_KEY]: 'device',
  [USAGE_CONSENT_KEY_PREFIX]: 'player',
  [USAGE_EVENTS_KEY_PREFIX]: 'player',
  [PRACTICE_WALLET_KEY]: 'device',
  [GAME_SESSION_KEY]: 'player',
  [FAIR_COMMITMENT_KEY]: 'resumed',
  [FAIR_PLAY_PROOFS_KEY]: 'resumed',
  [PENDING_REVEALS_KEY]: 'resumed',
  [GAME_STAGE_DATA_KEY_PREFIX]: 'resumed',
  [TAB_PLAYER_ID_KEY]: 'resumed',
  [FIRST_PAGE_QUERY_KEY]: 'player',
  [THEME_PREVIEW_KEY]: 'device',
  [LOGIN_REASON_KEY]: 'player',
  [PREVIOUS_LOGIN_TIME_KEY]: 'player',
  [SUCCESS_TOAST_KEY]: 'player',
  [SOCIAL_PROVIDER_VISIT_KEY]: 'player',
  [SOCIAL_REGISTRATION_KEY]: 'player',
  [PENDING_LIKE_KEY]: 'player',
  [VIP_LEVEL_UP_KEY]: 'player',
  [PUSH_ADDRESS_SENT_KEY]: 'player',
  [SHOWN_POPUPS_KEY]: 'player',
  [SEEN_NOTICES_KEY]: 'player',
  [NOTICES_SHOWN_AS_POPUP_KEY]: 'player',
  [USAGE_SESSION_KEY]: 'player',
  [USAGE_EVENTS_WAIT_KEY]: 'device',
  [GAME_LEFT_FOR_DEPOSIT_KEY]: 'player',
  [PLAY_TIME_KEY_PREFIX]: 'player',
  [UNSENT_CHAT_MESSAGES_KEY_PREFIX]: 'resumed',
  [FORM_DRAFT_KEY_PREFIX]: 'resumed',
  [QUERY_ANSWER_KEY_PREFIX]: 'player',
  [COMMAND_INTENT_KEY_PREFIX]: 'resumed',
}

/**
 * The owner of the value under a key; `undefined` for a key of other software. An unlisted key with this site's prefix
 * has the owner `player`: a page of another release, perhaps open in another tab, has stored it.
 */
export function storedValueOwnerOf(key: string): StoredValueOwner | undefined {
  const name = Object.keys(STORED_VALUE_OWNERS).find(
    it => it === key || (it.endsWith(':') && key.startsWith(it)),
  )
  return name === undefined ? (key.startsWith(KEY_PREFIX) ? 'player' : undefined) : STORED_VALUE_OWNERS[name]
}
