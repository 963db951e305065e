import { RECENT_WIN } from '../../domain/games/catalogue.ts'
import { RETENTION_DAYS } from '../../domain/site/retention.ts'

/** How many days the server keeps each kind of data, for the texts that say so. */
export const STORED_FIGURES: Readonly<Record<string, string>> = {
  storedAnswerDays: String(RETENTION_DAYS.command),
  storedGameLaunchDays: String(RETENTION_DAYS.gameLaunch),
  storedNetworkDays: String(RETENTION_DAYS.knownNetwork),
  storedPlayDays: String(RETENTION_DAYS.playDay),
  storedPracticeDays: String(RETENTION_DAYS.practice),
  storedRemovedDays: String(RETENTION_DAYS.removedIdentifier),
  storedSessionDays: String(RETENTION_DAYS.session),
  storedTaskDays: String(RETENTION_DAYS.taskMark),
  storedTelemetryDays: String(RETENTION_DAYS.telemetry),
  storedWinDays: String(RECENT_WIN.days),
  storedChatDays: String(RETENTION_DAYS.chat),
  storedGoodsAddressDays: String(RETENTION_DAYS.goodsAddress),
  storedFeedbackPictureDays: String(RETENTION_DAYS.feedbackPicture),
  storedDeviceDays: String(RETENTION_DAYS.device),
  storedMessageDays: String(RETENTION_DAYS.messageDelivery),
  pushDeviceDays: String(RETENTION_DAYS.pushDevice),
}
