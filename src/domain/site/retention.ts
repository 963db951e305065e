/** Days after which the server deletes each kind of data. The privacy page shows these figures. */
export const RETENTION_DAYS = {
  /** A session, after its last call. */
  session: 30,
  /** The record that an account has logged in from a network. */
  knownNetwork: 90,
  /** The keyed hash of a phone number, e-mail address or social account that a player removed. */
  removedIdentifier: 365,
  /** The hash of a device after the last call that a player made with it. */
  device: 365,
  /** The stored answer to a money command, which a retry gets again. */
  command: 90,
  /** A practice wallet, its rounds and its seeds, after their last use. */
  practice: 7,
  /** Events, page loads and heartbeats. */
  telemetry: 30,
  /** Counters of a day of play. Limits and awards look back at most a year, so this number of days is enough. */
  playDay: 400,
  /**
   * The days on which a player checked a round or read rules. Tasks for these days can be claimed for a shorter time.
   */
  taskMark: 60,
  /** The address of an order of the diamond shop, after it was delivered or cancelled. */
  goodsAddress: 365,
  /** The record that a message was sent by e-mail, SMS or push. */
  messageDelivery: 90,
  /** A device with push notifications, after it was last seen; it is deleted earlier when its session ends. */
  pushDevice: 365,
  /** A chat with customer service and its pictures, after its end. */
  chat: 365,
  /** A picture in a feedback, after the feedback was closed. */
  feedbackPicture: 365,
  /** The session of a game of another brand. */
  gameLaunch: 30,
} as const
