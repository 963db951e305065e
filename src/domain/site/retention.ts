/** Days after which the server deletes each kind of data. The privacy page shows these figures. */
export const RETENTION_DAYS = {
  /** A session, counted from its last call. */
  session: 30,
  /** The record that a player has logged in to an account from a network. */
  knownNetwork: 90,
  /** The keyed hash of a phone number, e-mail address or social account that a player removed. */
  removedIdentifier: 365,
  /** The hash of a device id, counted from the last call that a player made with the device. */
  device: 365,
  /** The stored answer to a money command. A retry of the command gets this answer again. */
  command: 90,
  /** A practice wallet with its rounds and seeds, counted from its last use. */
  practice: 7,
  /** Usage events, page loads and heartbeats. */
  telemetry: 30,
  /** A player's counters of one day of play. Limits and awards look back at most a year. */
  playDay: 400,
  /** The record that a player checked a round or read rules on a day. The tasks for that day expire earlier. */
  taskMark: 60,
  /** The postal address of a diamond shop order, counted from its delivery or cancellation. */
  goodsAddress: 365,
  /** The record that a message was sent by e-mail, SMS or push. */
  messageDelivery: 90,
  /** A device with push notifications, counted from when it was last seen; deleted earlier when its session ends. */
  pushDevice: 365,
  /** A customer service chat and its pictures, counted from the end of the chat. */
  chat: 365,
  /** A picture in a feedback, counted from the closing of the feedback. */
  feedbackPicture: 365,
  /** A picture in a feedback that the player did not send. */
  unsentFeedbackPicture: 1,
  /** An email of the demonstration, which stays on the server. Links in it expire earlier. */
  sandboxEmail: 2,
  /** The session of a game by another brand. */
  gameLaunch: 30,
} as const
