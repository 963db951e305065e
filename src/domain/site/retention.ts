/** How long the server stores what it deletes by age, in days. The privacy page shows these figures. */
export const RETENTION_DAYS = {
  /** A session without a call. */
  session: 30,
  /** That an account has logged in from a network. */
  knownNetwork: 30,
  /** The keyed hash of a phone, e-mail address or social account that a player removed. */
  removedIdentifier: 365,
  /** The hash of a device after the last call that a player made with it. */
  device: 365,
  /** The answer to a money command, which a retry gets again. */
  command: 90,
  /** A practice wallet, its rounds and its seeds, after their last use. */
  practice: 7,
  /** Events, page loads and heartbeats. */
  telemetry: 30,
  /** Days of play: longer than any window that limits and awards look at, which is a year. */
  playDay: 400,
  /** On which days a player checked a round or read rules, for tasks that can still be claimed. */
  taskMark: 60,
  /** The address of an order of the diamond shop, after it was delivered or cancelled. */
  goodsAddress: 365,
  /** That a message was sent by e-mail, SMS or push. */
  messageDelivery: 90,
  /** A device with push notifications that was not seen; it goes before when its session ends. */
  pushDevice: 365,
  /** A chat with customer service with its pictures, after its end. */
  chat: 365,
  /** A picture of a feedback, after the feedback was closed. */
  feedbackPicture: 365,
  /** The session of a game of another brand. */
  gameLaunch: 30,
} as const
