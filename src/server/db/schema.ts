import type { ConfigurationTables } from '../configuration/tables.ts'
import type { OutboxTables } from '../events/tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { PlayerLedgerTables } from '../ledger/player-tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { ActivityTables } from '../modules/activity/tables.ts'
import type { CatalogueTables } from '../modules/catalogue/tables.ts'
import type { DepositTables } from '../modules/deposit/tables.ts'
import type { ProviderTables } from '../modules/game/provider/tables.ts'
import type { GameTables } from '../modules/game/tables.ts'
import type { KycTables } from '../modules/kyc/tables.ts'
import type { LimitsTables } from '../modules/limits/tables.ts'
import type { LobbyTables } from '../modules/lobby/tables.ts'
import type { PlayerTables } from '../modules/player/tables.ts'
import type { ProfileTables } from '../modules/profile/tables.ts'
import type { SafeboxTables } from '../modules/safebox/tables.ts'
import type { TelemetryTables } from '../modules/telemetry/tables.ts'
import type { WithdrawalTables } from '../modules/withdrawal/tables.ts'
import type { OperatorTables } from '../operator/tables.ts'
import type { SandboxGameTables } from '../providers/game/tables.ts'
import type { SandboxPaymentTables } from '../providers/payment/tables.ts'
import type { SandboxSmsTables } from '../providers/sms/tables.ts'
import type { SandboxOpenIdTables } from '../providers/social/sandbox/tables.ts'

/** Every table of the database, as Kysely sees it. Columns are snake_case; the same on both engines. */
export interface Schema
  extends LedgerTables,
    PlayerLedgerTables,
    OutboxTables,
    ConfigurationTables,
    ActivityTables,
    CatalogueTables,
    OperatorTables,
    SandboxPaymentTables,
    SandboxSmsTables,
    SandboxGameTables,
    SandboxOpenIdTables,
    IdentityTables,
    PlayerTables,
    ProfileTables,
    SafeboxTables,
    KycTables,
    DepositTables,
    WithdrawalTables,
    GameTables,
    ProviderTables,
    LobbyTables,
    LimitsTables,
    TelemetryTables {}
