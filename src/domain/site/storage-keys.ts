/*
 * All keys of the browser's local storage and of a tab's session storage. A constant that ends in `PREFIX` is the
 * beginning of several keys. Browsers have stored values under these names, so renaming a key loses its values.
 * `STORED_VALUE_OWNERS` at the end lists the owner of each value; a guard compares this list with the constants and
 * with the privacy page.
 */

/** The prefix of all keys, except keys whose names come from the spec or from an early release. */
const KEY_PREFIX = 'perya:'

// Local storage, shared by all tabs of a device: the session.

/** The access token. The name comes from the spec, and the native shell uses the same name in its own storage. */
export const SESSION_TOKEN_KEY = 'access_token'
export const USER_KEY = 'perya:user'
/** Ids of the activities that are open to the stored player, as JSON: `[32,55]`. */
export const OPEN_ACTIVITIES_KEY = 'perya:activities'
/** The account name with which the log-in form is filled in advance. */
export const LAST_ACCOUNT_NAME_KEY = 'perya:account'
/** The login method that was last used: `account`, `phone` or the name of a social provider. */
export const LAST_LOGIN_METHOD_KEY = 'perya:way'
/**
 * The id of the player whose session ended without a log-out, so that the same player can continue. Removed by the next
 * log-in or log-out.
 */
export const RESUMABLE_PLAYER_KEY = 'perya:resume'
/** The time at which a tab began to log out, in epoch milliseconds. The end of the log-out removes it. */
export const LOGOUT_STARTED_KEY = 'perya:leaving'
/**
 * The time at which the player last gave a credential again, in any window, in epoch milliseconds. All other windows
 * watch this key.
 */
export const REAUTHENTICATED_AT_KEY = 'perya:confirmed'
export const RED_DOTS_KEY = 'perya:dots'
/**
 * `off` while the stored player must get no promotions, because the player is excluded, cools off, or has reached a
 * limit.
 */
export const PROMOTIONS_OFF_KEY = 'perya:offers'
/** The address of this browser at its push service, if the stored player has turned notifications on. */
export const PUSH_ADDRESS_KEY = 'perya:push'

// Local storage: the operator's settings, so that a page has them before its first paint.

export const SITE_EDITION_KEY = 'perya:edition'
export const TERMS_NOTICE_MODE_KEY = 'perya:h5ClientMode'
/** The types of the social accounts that players can log in with, separated by commas. */
export const SOCIAL_TYPES_KEY = 'perya:social'
export const GAME_LIST_VERSION_KEY = 'perya:gameListVersion'
/** The theme's custom properties for the document, as CSS: `--gold:255 0 0;--radius:4px`. */
export const THEME_STYLE_KEY = 'theme'
export const THEME_VERSION_KEY = 'perya:themeVersion'
export const THEME_NAME_KEY = 'perya:themeName'
export const THEME_LOGO_KEY = 'perya:themeLogo'

// Local storage: the device and the choices of its user.

export const DEVICE_ID_KEY = 'perya:deviceId'
/** The `NativeDevice` of the native shell, as JSON. */
export const NATIVE_DEVICE_KEY = 'perya:device'
/** The version of the terms that the user of this device has accepted. */
export const ACCEPTED_TERMS_KEY = 'perya:terms'
/** The names of the display options that the user has chosen, separated by blanks: `still contrast`. */
export const DISPLAY_OPTIONS_KEY = 'look'
/** The position to which the player has moved the jackpot's bubble, as JSON. */
export const JACKPOT_BUBBLE_PLACE_KEY = 'perya:bubble'
export const SOUND_KEY = 'perya:sound'
export const RECENT_SEARCHES_KEY = 'perya:searches'
/** The invite code of the latest link with `?invite=`; a registration removes it. */
export const INVITE_CODE_KEY = 'perya:invite'
/** The page writes this key and removes it at once, to test whether the browser allows storage. */
export const STORAGE_TEST_KEY = 'perya:probe'
/**
 * Prefix of the keys that store that the page has offered the player to set limits; the offer and the player's id
 * follow.
 */
export const LIMITS_OFFER_KEY_PREFIX = 'perya:limits-offer:'
/** The version of the first-run guide that was shown last on this device; a registration removes it. */
export const GUIDE_VERSION_KEY = 'perya:guide'
/** The time at which a page last offered notifications on this device, in epoch milliseconds. */
export const PUSH_OFFER_KEY = 'perya:push-offer'
/** Prefix of the keys that store whether the player allows usage statistics; the player's id follows. */
export const USAGE_CONSENT_KEY_PREFIX = 'perya:usage:'
/**
 * Prefix of the keys with usage events that are not sent yet; the id of a page load follows. Each page load has its own
 * queue, so that two tabs never overwrite each other's events.
 */
export const USAGE_EVENTS_KEY_PREFIX = 'perya:events:'

// Local storage: games.

export const PRACTICE_WALLET_KEY = 'perya:practice'
export const GAME_SESSION_KEY = 'perya:game-session'
export const FAIR_COMMITMENT_KEY = 'perya:fair-promise'
export const FAIR_PLAY_PROOFS_KEY = 'perya:fair-proofs'
/**
 * Prefix of the keys with the UTC day on which the dialog of an empty balance was last shown, or `closed`; the player's
 * id follows.
 */
export const EMPTY_BALANCE_DIALOG_KEY_PREFIX = 'perya:bankruptcy:'
/**
 * Prefix of the keys with the data that a game's stage stores for a player, such as the coins on the shelf; the ids of
 * the game and the player follow.
 */
export const GAME_STAGE_DATA_KEY_PREFIX = 'perya:stage:'

/**
 * Prefix of the keys with the player's strokes on a scratch card and the card's draw, as JSON; the player's id follows.
 */
export const SCRATCH_CARD_STROKES_KEY_PREFIX = 'perya:scratch-card:'

// Session storage: each tab has its own values until it is closed.

/** The id of the player whose data the tab stores. */
export const TAB_PLAYER_ID_KEY = 'perya:tab-player'
/** The query of the first page that the tab opened. */
export const FIRST_PAGE_QUERY_KEY = 'perya:urlParams'
/** The id of the theme that a preview link shows. */
export const THEME_PREVIEW_KEY = 'perya:themeViewId'
/** The reason why the session ended, which the log-in page shows. */
export const LOGIN_REASON_KEY = 'perya:reason'
/** The time of the player's previous log-in, which the welcome text shows. */
export const PREVIOUS_LOGIN_TIME_KEY = 'perya:welcome'
export const SUCCESS_TOAST_KEY = 'perya:success'
/** The data of a visit to a social provider that has not returned yet. */
export const SOCIAL_PROVIDER_VISIT_KEY = 'perya:visit'
/** The data of a finished visit to a social provider, which the registration of the new player needs. */
export const SOCIAL_REGISTRATION_KEY = 'perya:newcomer'
/** A visitor's like, which is sent after the log-in: the game's id and the time of the tap, as JSON. */
export const PENDING_LIKE_KEY = 'perya:like'
/** The VIP level that the player reached in a game, until the page has shown its dialog. */
export const VIP_LEVEL_UP_KEY = 'perya:vip-rise'
/** The push address of this browser that this tab has last sent to the server. */
export const PUSH_ADDRESS_SENT_KEY = 'perya:push-sent'
/** Ids of the start popups that this tab has shown. */
export const SHOWN_POPUPS_KEY = 'perya:shown'
/** Ids of the notices that a popup has shown and the reader has read on this device, as JSON. */
export const SEEN_NOTICES_KEY = 'perya:seen-notices'
/**
 * Ids of the notices that a popup has shown in this tab, as JSON, including notices that the reader closed without
 * reading.
 */
export const NOTICES_SHOWN_AS_POPUP_KEY = 'perya:offered-notices'
/** The key that identifies the tab's session in the usage statistics. */
export const USAGE_SESSION_KEY = 'perya:tab'
/** The time for which usage events wait after a failed call. It is stored so that the tab's next page waits too. */
export const USAGE_EVENTS_WAIT_KEY = 'perya:eventsWait'
/** The game that the player left for a deposit, with stake and choice, as JSON. */
export const GAME_LEFT_FOR_DEPOSIT_KEY = 'perya:left-game'
/** Prefix of the keys with a player's time of play; the player's id follows. */
export const PLAY_TIME_KEY_PREFIX = 'perya:play-time:'
/**
 * Prefix of the keys with values of forms that the player has not sent yet; the player's id and the form's name follow.
 */
export const FORM_DRAFT_KEY_PREFIX = 'perya:draft:'
/**
 * Prefix of the keys with chat messages that could not be sent, as JSON; the name of the chat's desk and the player's
 * id follow.
 */
export const UNSENT_CHAT_MESSAGES_KEY_PREFIX = 'perya:unsent:'
/** Prefix of the keys with the last answers of queries; the query's name and the player's id follow. */
export const QUERY_ANSWER_KEY_PREFIX = 'perya:query:'
/**
 * Prefix of the keys with commands whose outcome is unknown, because the answer was lost; the intent's name and the
 * player's id follow.
 */
export const COMMAND_INTENT_KEY_PREFIX = 'perya:intent:'

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
  [NATIVE_DEVICE_KEY]: 'device',
  [ACCEPTED_TERMS_KEY]: 'device',
  [DISPLAY_OPTIONS_KEY]: 'device',
  [JACKPOT_BUBBLE_PLACE_KEY]: 'device',
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
  [EMPTY_BALANCE_DIALOG_KEY_PREFIX]: 'resumed',
  [SCRATCH_CARD_STROKES_KEY_PREFIX]: 'resumed',
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
 * was stored by a page of another release, which may be open in another tab; its owner is `player`.
 */
export function storedValueOwnerOf(key: string): StoredValueOwner | undefined {
  const name = Object.keys(STORED_VALUE_OWNERS).find(
    it => it === key || (it.endsWith(':') && key.startsWith(it)),
  )
  return name === undefined ? (key.startsWith(KEY_PREFIX) ? 'player' : undefined) : STORED_VALUE_OWNERS[name]
}
