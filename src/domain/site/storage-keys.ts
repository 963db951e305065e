/*
 * All keys of the browser's local storage and of a tab's session storage. A constant that ends in `PREFIX` is the
 * beginning of several keys. Browsers have stored values under these names, so renaming a key loses its values.
 * `KEY_OWNERS` at the end says who owns each value; a guard compares it with the constants and with the privacy page.
 */

/** The beginning of all keys, except those named by the spec or by an early release. */
const KEY_PREFIX = 'perya:'

// Local storage, shared by all tabs of a device: the session.

/** The access token. The spec defines this name, and the native shell uses it for its own storage too. */
export const TOKEN_KEY = 'access_token'
export const USER_KEY = 'perya:user'
/** Ids of the activities that are open to the stored player, as JSON: `[32,55]`. */
export const OPEN_ACTIVITIES_KEY = 'perya:activities'
/** The account name that the log-in form suggests. */
export const LAST_ACCOUNT_NAME_KEY = 'perya:account'
/** The login method that was last used: `account`, `phone` or the name of a social provider. */
export const LAST_LOGIN_METHOD_KEY = 'perya:way'
/** The id of the player whose session ended without a log-out. Removed by the next log-in or log-out. */
export const RESUMABLE_PLAYER_KEY = 'perya:resume'
/** When a tab began to log out, in epoch milliseconds. Removed by the log-out itself. */
export const LOGOUT_STARTED_KEY = 'perya:leaving'
/**
 * When the player last gave a credential again in any window, in epoch milliseconds. The other windows watch this key.
 */
export const REAUTHENTICATED_AT_KEY = 'perya:confirmed'
export const RED_DOTS_KEY = 'perya:dots'
/** `off` while the stored player must get no promotions: excluded, cooling off, or at a limit. */
export const PROMOTIONS_OFF_KEY = 'perya:offers'
/** The address of this browser at its push service, if the stored player has turned notifications on. */
export const PUSH_ADDRESS_KEY = 'perya:push'

// Local storage: the operator's settings, so that a page has them before its first paint.

export const EDITION_KEY = 'perya:edition'
export const CLIENT_MODE_KEY = 'perya:h5ClientMode'
/** The types of the social accounts that players can log in with, separated by commas. */
export const SOCIAL_TYPES_KEY = 'perya:social'
export const GAME_LIST_VERSION_KEY = 'perya:gameListVersion'
/** The theme's custom properties of the document, as CSS: `--gold:255 0 0;--radius:4px`. */
export const THEME_STYLE_KEY = 'theme'
export const THEME_VERSION_KEY = 'perya:themeVersion'
export const THEME_NAME_KEY = 'perya:themeName'
export const THEME_LOGO_KEY = 'perya:themeLogo'

// Local storage: the device and the choices of its user.

export const DEVICE_ID_KEY = 'perya:deviceId'
/** The `NativeDevice` of the native shell, as JSON. */
export const NATIVE_DEVICE_KEY = 'perya:device'
/** The version of the terms that were accepted. */
export const ACCEPTED_TERMS_KEY = 'perya:terms'
/** The words of the chosen look, separated by blanks: `still contrast`. */
export const DISPLAY_OPTIONS_KEY = 'look'
/** The position of the jackpot's bubble, as JSON. */
export const BUBBLE_PLACE_KEY = 'perya:bubble'
export const SOUND_KEY = 'perya:sound'
export const RECENT_SEARCHES_KEY = 'perya:searches'
/** The invite code of the latest link with `?invite=`; a registration removes it. */
export const INVITE_CODE_KEY = 'perya:invite'
/** Written and removed at once, to test whether the browser allows storage. */
export const STORAGE_TEST_KEY = 'perya:probe'
/** Beginning of the keys that note that an offer to set limits was made; followed by the offer and the player's id. */
export const LIMITS_OFFER_PREFIX = 'perya:limits-offer:'
/** The version of the first-run guide that was shown last on this device; a registration removes it. */
export const GUIDE_VERSION_KEY = 'perya:guide'
/** When this device was last offered notifications, in epoch milliseconds. */
export const PUSH_OFFER_KEY = 'perya:push-offer'
/** Beginning of the keys with the choice about usage statistics; followed by the player's id. */
export const USAGE_CONSENT_PREFIX = 'perya:usage:'
/**
 * Beginning of the keys with waiting usage events; followed by the id of a page load. Each page load has its own queue,
 * so that two tabs never overwrite each other's events.
 */
export const USAGE_EVENTS_PREFIX = 'perya:events:'

// Local storage: games.

export const PRACTICE_KEY = 'perya:practice'
export const GAME_SESSION_KEY = 'perya:game-session'
export const FAIR_PROMISE_KEY = 'perya:fair-promise'
export const FAIR_PROOFS_KEY = 'perya:fair-proofs'
/** The UTC day on which the dialog of an empty balance was last shown, or `closed`; followed by the player's id. */
export const EMPTY_BALANCE_DIALOG_PREFIX = 'perya:bankruptcy:'
/**
 * Beginning of the keys with the data that a game's stage stores for a player, such as the shelf of coins; followed by
 * the ids of game and player.
 */
export const GAME_STAGE_DATA_PREFIX = 'perya:stage:'

/** The strokes on a scratch card, with its draw, as JSON; followed by the player's id. */
export const SCRATCH_CARD_PREFIX = 'perya:scratch-card:'

// Session storage: each tab has values of its own until it is closed.

/** The id of the player whose data the tab stores. */
export const TAB_PLAYER_KEY = 'perya:tab-player'
/** The query of the first page of the visit. */
export const FIRST_PAGE_QUERY_KEY = 'perya:urlParams'
/** The id in the preview link of a theme. */
export const THEME_PREVIEW_KEY = 'perya:themeViewId'
/** The reason why a session ended. */
export const LOGIN_REASON_KEY = 'perya:reason'
/** The time of the previous log-in, for the welcome text. */
export const PREVIOUS_LOGIN_KEY = 'perya:welcome'
export const SUCCESS_TOAST_KEY = 'perya:success'
/** The visit to a social provider, until the player returns. */
export const SOCIAL_VISIT_KEY = 'perya:visit'
/** The finished visit to a social provider, until the registration. */
export const SOCIAL_REGISTRATION_KEY = 'perya:newcomer'
/** A visitor's like, which is sent after the log-in: the game's id and the time of the tap, as JSON. */
export const PENDING_LIKE_KEY = 'perya:like'
/** The VIP level that was reached in play, until its dialog is shown. */
export const VIP_RISE_KEY = 'perya:vip-rise'
/** The push address of this browser that this tab has sent to the server. */
export const PUSH_ADDRESS_SENT_KEY = 'perya:push-sent'
/** Ids of the start popups that this tab has shown. */
export const SHOWN_POPUPS_KEY = 'perya:shown'
/** Ids of the notices that were opened as popups and read on this device, as JSON. */
export const SEEN_NOTICES_KEY = 'perya:seen-notices'
/** Ids of the notices that were opened as popups in this tab, as JSON; some may have been closed unread. */
export const OFFERED_NOTICES_KEY = 'perya:offered-notices'
/** The key of the tab's session in the usage statistics. */
export const USAGE_SESSION_KEY = 'perya:tab'
/** How long usage events wait after a failed call. Stored, so that the tab's next page waits too. */
export const USAGE_EVENTS_WAIT_KEY = 'perya:eventsWait'
/** The game that the player left for a deposit, with stake and choice, as JSON. */
export const LEFT_GAME_KEY = 'perya:left-game'
/** Beginning of the keys with a player's time of play; followed by the player's id. */
export const PLAY_TIME_PREFIX = 'perya:play-time:'
/** Beginning of the keys with unsent form values; followed by the player's id and the form's name. */
export const FORM_DRAFT_PREFIX = 'perya:draft:'
/** Messages of a chat that could not be sent, as JSON; followed by the desk and the player's id. */
export const CHAT_UNSENT_PREFIX = 'perya:unsent:'
/** Beginning of the keys with the last answers of queries; followed by the query's name and the player's id. */
export const QUERY_ANSWER_PREFIX = 'perya:query:'
/** Beginning of the keys with commands whose outcome is unknown; followed by the intent's name and the player's id. */
export const INTENT_PREFIX = 'perya:intent:'

/**
 * The owner of a stored value, which decides when it is removed.
 * - `player`: at the end of the session.
 * - `resumed`: at a log-out, and at a log-in of another player. It survives a session that ends without a log-out, so
 * that the same player can continue: typed text, a command whose answer was lost, the server's promise of seeds.
 * - `device`: never; the value says nothing about a player.
 */
export type StoredValueOwner = 'player' | 'resumed' | 'device'

/** The owner of each key and of each prefix. */
export const STORED_VALUE_OWNERS: Readonly<Record<string, StoredValueOwner>> = {
  [TOKEN_KEY]: 'player',
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
  [EDITION_KEY]: 'device',
  [CLIENT_MODE_KEY]: 'device',
  [SOCIAL_TYPES_KEY]: 'device',
  [GAME_LIST_VERSION_KEY]: 'device',
  [THEME_STYLE_KEY]: 'device',
  [THEME_VERSION_KEY]: 'device',
  [THEME_NAME_KEY]: 'device',
  [THEME_LOGO_KEY]: 'device',
  [DEVICE_ID_KEY]: 'device',
  [NATIVE_DEVICE_KEY]: 'device',
  [ACCEPTED_TERMS_KEY]: 'device',
  [DISPLAY_OPTIONS_KEY]: 'device',
  [BUBBLE_PLACE_KEY]: 'device',
  [SOUND_KEY]: 'device',
  [RECENT_SEARCHES_KEY]: 'player',
  [INVITE_CODE_KEY]: 'device',
  [STORAGE_TEST_KEY]: 'device',
  [LIMITS_OFFER_PREFIX]: 'player',
  [GUIDE_VERSION_KEY]: 'device',
  [PUSH_OFFER_KEY]: 'device',
  [USAGE_CONSENT_PREFIX]: 'player',
  [USAGE_EVENTS_PREFIX]: 'player',
  [PRACTICE_KEY]: 'device',
  [GAME_SESSION_KEY]: 'player',
  [FAIR_PROMISE_KEY]: 'resumed',
  [FAIR_PROOFS_KEY]: 'resumed',
  [EMPTY_BALANCE_DIALOG_PREFIX]: 'resumed',
  [SCRATCH_CARD_PREFIX]: 'resumed',
  [GAME_STAGE_DATA_PREFIX]: 'resumed',
  [TAB_PLAYER_KEY]: 'resumed',
  [FIRST_PAGE_QUERY_KEY]: 'player',
  [THEME_PREVIEW_KEY]: 'device',
  [LOGIN_REASON_KEY]: 'player',
  [PREVIOUS_LOGIN_KEY]: 'player',
  [SUCCESS_TOAST_KEY]: 'player',
  [SOCIAL_VISIT_KEY]: 'player',
  [SOCIAL_REGISTRATION_KEY]: 'player',
  [PENDING_LIKE_KEY]: 'player',
  [VIP_RISE_KEY]: 'player',
  [PUSH_ADDRESS_SENT_KEY]: 'player',
  [SHOWN_POPUPS_KEY]: 'player',
  [SEEN_NOTICES_KEY]: 'player',
  [OFFERED_NOTICES_KEY]: 'player',
  [USAGE_SESSION_KEY]: 'player',
  [USAGE_EVENTS_WAIT_KEY]: 'device',
  [LEFT_GAME_KEY]: 'player',
  [PLAY_TIME_PREFIX]: 'player',
  [CHAT_UNSENT_PREFIX]: 'resumed',
  [FORM_DRAFT_PREFIX]: 'resumed',
  [QUERY_ANSWER_PREFIX]: 'player',
  [INTENT_PREFIX]: 'resumed',
}

/**
 * The owner of a stored key's value; `undefined` for a key of other software. A key of this site that is missing here
 * was stored by a page of another release, which may be open in another tab. It counts as the player's.
 */
export function storedValueOwnerOf(key: string): StoredValueOwner | undefined {
  const name = Object.keys(STORED_VALUE_OWNERS).find(
    it => it === key || (it.endsWith(':') && key.startsWith(it)),
  )
  return name === undefined ? (key.startsWith(KEY_PREFIX) ? 'player' : undefined) : STORED_VALUE_OWNERS[name]
}
