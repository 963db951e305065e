import { ledgerMigration } from './0001-ledger.ts'
import { identityMigration } from './0002-identity.ts'
import { walletMigration } from './0003-wallet.ts'
import { gameMigration } from './0004-game.ts'
import { limitsMigration } from './0011-limits.ts'
import { roundMigration } from './0012-round.ts'
import { wageringMigration } from './0014-wagering.ts'
import { payoutMigration } from './0015-payout.ts'
import { outboxMigration } from './0016-outbox.ts'
import { chainMigration } from './0017-chain.ts'
import { identityStatesMigration } from './0018-identity.ts'
import { profileMigration } from './0019-profile.ts'
import { configMigration } from './0020-config.ts'
import { telemetryMigration } from './0021-telemetry.ts'
import { waysMigration } from './0022-ways.ts'
import { sandboxOpenIdMigration } from './0023-sandbox-openid.ts'
import { kycMigration } from './0024-kyc.ts'
import { playLimitsMigration } from './0026-limits.ts'
import { safeboxMigration } from './0028-safebox.ts'
import { statementMigration } from './0034-statement.ts'
import { depositMigration } from './0035-deposit.ts'
import { depositBonusMigration } from './0036-deposit-bonus.ts'
import { withdrawalMigration } from './0037-withdrawal.ts'
import { auditMigration } from './0039-audit.ts'
import { messageSettingsMigration } from './0040-message-settings.ts'
import { lobbyMigration } from './0042-lobby.ts'
import { roundHourMigration } from './0043-round-hour.ts'
import { gameSessionMigration } from './0044-game-session.ts'
import { providerWalletMigration } from './0045-provider-wallet.ts'
import type { Migration } from './migration.ts'

/** Every step of the schema, oldest first. Add at the end only. */
export const migrations: readonly Migration[] = [
  ledgerMigration,
  identityMigration,
  walletMigration,
  gameMigration,
  limitsMigration,
  roundMigration,
  wageringMigration,
  payoutMigration,
  outboxMigration,
  chainMigration,
  identityStatesMigration,
  profileMigration,
  configMigration,
  telemetryMigration,
  waysMigration,
  sandboxOpenIdMigration,
  kycMigration,
  playLimitsMigration,
  safeboxMigration,
  statementMigration,
  depositMigration,
  depositBonusMigration,
  withdrawalMigration,
  auditMigration,
  messageSettingsMigration,
  lobbyMigration,
  roundHourMigration,
  gameSessionMigration,
  providerWalletMigration,
]
