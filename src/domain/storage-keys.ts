/*
 * Every key of the browser's local storage and of a tab's session storage. A constant that ends in `PREFIX` is the
 * beginning of several keys. Browsers have stored values under these names, so renaming a key loses its values.
 */

// Local storage, shared by all tabs of a device: the session.

/** The access token. The spec defines this name, and the native shell uses it for its own storage too. */
export const TOKEN_KEY = 'access_token'
export const USER_KEY = 'perya:user'
/** Ids of the activities that are open to the stored player, as JSON: `[32,55]`. */
export const ACTIVITIES_KEY = 'perya:activities'
/** The account that the log-in form offers. */
export const ACCOUNT_KEY = 'perya:account'
/** The login method that was used last: `account`, `phone` or the name of a social account. */
export const LAST_LOGIN_METHOD_KEY = 'perya:way'
/** When a window last gave the credential again, in epoch milliseconds; the other windows watch this key. */
export const CONFIRMED_KEY = 'perya:confirmed'
export const RED_DOTS_KEY = 'perya:dots'

// Local storage: the operator's settings, so that a page has them before its first paint.

export const EDITION_KEY = 'perya:edition'
export const CLIENT_MODE_KEY = 'perya:h5ClientMode'
/** Types of the social accounts with which players can log in, separated by commas. */
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
export const TERMS_KEY = 'perya:terms'
/** Words of the chosen look, separated by blanks: `still contrast`. */
export const LOOK_KEY = 'look'
export const SOUND_KEY = 'perya:sound'
export const SEARCHES_KEY = 'perya:searches'
/** Written and removed at once, to test whether the browser allows storage. */
export const PROBE_KEY = 'perya:probe'
/** Followed by the offer and the player's id. */
export const LIMITS_OFFER_PREFIX = 'perya:limits-offer:'
/** Followed by the player's id. */
export const GUIDE_PREFIX = 'perya:guide:'
/** Followed by the player's id. */
export const USAGE_PREFIX = 'perya:usage:'
/** Followed by the id of a page load. Each has its own queue, so that two tabs never overwrite each other's events. */
export const EVENTS_PREFIX = 'perya:events:'

// Local storage: games.

export const PRACTICE_KEY = 'perya:practice'
export const GAME_SESSION_KEY = 'perya:game-session'
export const FAIR_PROMISE_KEY = 'perya:fair-promise'
export const FAIR_PROOFS_KEY = 'perya:fair-proofs'

// Session storage: each tab has its own values, until it is closed.

/** The query of the first page of the visit. */
export const URL_PARAMS_KEY = 'perya:urlParams'
export const INVITE_CODE_KEY = 'perya:invite'
/** The id of a theme's preview link. */
export const THEME_VIEW_KEY = 'perya:themeViewId'
/** The reason why a session ended. */
export const LOGIN_REASON_KEY = 'perya:reason'
/** The time of the previous log-in, for the welcome text. */
export const WELCOME_KEY = 'perya:welcome'
export const SUCCESS_KEY = 'perya:success'
/** The visit to a social provider, until it is used. */
export const SOCIAL_VISIT_KEY = 'perya:visit'
/** The visit to a social provider that waits for a registration. */
export const NEWCOMER_KEY = 'perya:newcomer'
/** A visitor's like, which is sent after the log-in: the game's id and the time of the tap, as JSON. */
export const LIKE_KEY = 'perya:like'
/** Ids of the start popups that this tab has shown. */
export const SHOWN_POPUPS_KEY = 'perya:shown'
/** The key of the tab's session in the usage statistics. */
export const USAGE_SESSION_KEY = 'perya:tab'
/** How long usage events wait after a failed call. Stored, so that the tab's next page waits too. */
export const EVENTS_WAIT_KEY = 'perya:eventsWait'
/** Followed by the player's id. */
export const PLAY_TIME_PREFIX = 'perya:play-time:'
/** Followed by the player's id and the form's name. */
export const DRAFT_PREFIX = 'perya:draft:'
/** Followed by the query's name and the player's id. */
export const QUERY_PREFIX = 'perya:query:'
/** Followed by the intent's name and the player's id. */
export const INTENT_PREFIX = 'perya:intent:'
