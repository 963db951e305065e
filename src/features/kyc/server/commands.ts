import { HOUR_MS } from '../../../domain/time.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { UsageError } from '../../../server/command-line/errors.ts'
import {
  optionalParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../server/command-line/parameters.ts'
import { commandResult, sentenceBlock, tableBlock } from '../../../server/command-line/result.ts'
import { readCurrentStaffAndTime } from '../../../server/command-line/staff.ts'
import {
  choiceListValue,
  choiceValue,
  PLAYER_VALUE,
  TEXT_VALUE,
  textValue,
} from '../../../server/command-line/values.ts'
import {
  KYC_ITEMS,
  KYC_REASON_TEXT_LENGTH_MAX,
  KYC_REFUSAL_REASONS,
  KYC_STATES,
  type KycItem,
  type KycRefusalReason,
} from '../rules/kyc.ts'
import { approveKyc, refuseKyc, restoreKyc, revokeKyc } from './decide.ts'
import { listKycByState } from './repository.ts'
import { describeVerificationForStaff } from './verification-report.ts'

const LISTED_MAX = 200
const LISTED_STATES = KYC_STATES.filter(state => state !== 'none')

/**
 * The refused items with their reasons: one reason for all items, or a reason for each item.
 * @throws UsageError for any other number of reasons
 */
function assignReasonsToItems(
  items: readonly KycItem[],
  reasons: readonly KycRefusalReason[],
): Partial<Record<KycItem, KycRefusalReason>> {
  if (reasons.length !== 1 && reasons.length !== items.length) {
    throw new UsageError('--reason: give one reason for all items, or one for each')
  }
  return Object.fromEntries(items.map((item, place) => [item, reasons[place] ?? reasons[0]]))
}

const PLAYER_ARGUMENT = requiredParameter(PLAYER_VALUE, 'account, phone or id of the player')

export const kycCommands: readonly OperatorCommand[] = defineCommandGroup('Identities', [
  defineCommand({
    name: 'kyc list',
    description: 'List verifications of a state, those that wait longest first',
    options: {
      state: parameterWithDefault(choiceValue(LISTED_STATES), 'submitted', 'state of the verifications'),
    },
    async run({ db, settings }, { state }) {
      const rows = await listKycByState(db.read, state, LISTED_MAX)
      const dueMs = settings.get('kycDueHours') * HOUR_MS
      const data = rows.map(row => ({
        playerId: row.player_id,
        state: row.state,
        submittedAtMs: row.submitted_at_ms,
        dueAtMs: row.submitted_at_ms === null ? null : row.submitted_at_ms + dueMs,
        decidedAtMs: row.decided_at_ms,
      }))
      return commandResult(data, [
        tableBlock(data, {
          playerId: 'text',
          state: 'text',
          submittedAtMs: 'time',
          dueAtMs: 'time',
          decidedAtMs: 'time',
        }),
      ])
    },
  }),
  defineCommand({
    name: 'kyc show',
    description: 'Show personal data in full, and write the pictures to a folder',
    notes: ['The audit keeps who looked. Delete the pictures once the decision is made.'],
    arguments: { player: PLAYER_ARGUMENT },
    options: {
      out: optionalParameter(
        { ...textValue({ canBeEmpty: true }), name: 'folder' },
        'folder for the pictures; none are written without it',
      ),
    },
    isRecorded: true,
    run: (services, { player, out }) => describeVerificationForStaff(services, player, out || undefined),
  }),
  defineCommand({
    name: 'kyc approve',
    description: 'Verify an identity; one account for each document',
    notes: [
      'Where kyc show lists other accounts, two members of staff approve it: each compares the documents, and says why',
      'it is another person. A document of an excluded player is never approved for another account.',
    ],
    examples: ['kyc approve 01jcp3', 'kyc approve 01jcp3 --reason "twins: other card number, other face"'],
    arguments: { player: PLAYER_ARGUMENT },
    options: {
      reason: optionalParameter(TEXT_VALUE, 'why it is another person than that of the accounts that match'),
    },
    isChange: true,
    async run(services, { player: playerId, reason }) {
      const state = await approveKyc(services, playerId, { ...readCurrentStaffAndTime(services), reason })
      return commandResult({ playerId, state }, [
        sentenceBlock(
          state === 'approved'
            ? `The identity of player ${playerId} is approved.`
            : `Noted. Another member of staff must approve player ${playerId} too.`,
        ),
      ])
    },
  }),
  defineCommand({
    name: 'kyc refuse',
    description: 'Ask the player for some items again',
    notes: [
      'Items that are not named are accepted.',
      'expired and notAccepted ask for another document: its number and all its pictures.',
      'Block the account of a person who is under age: player block.',
      'identityTaken says that every account which kyc show lists is the same person: awards between them are undone.',
    ],
    examples: ['kyc refuse 01jcp3 --item idFront,selfie --reason blurred,other --text "Take off the cap."'],
    arguments: { player: PLAYER_ARGUMENT },
    options: {
      item: requiredParameter(choiceListValue(KYC_ITEMS), 'refused items'),
      reason: requiredParameter(
        choiceListValue(KYC_REFUSAL_REASONS),
        'one reason for all items, or one for each',
      ),
      text: optionalParameter(
        textValue({ max: KYC_REASON_TEXT_LENGTH_MAX, canBeEmpty: true }),
        'text that the player reads beside the reason; needed with other',
      ),
    },
    isChange: true,
    async run(services, { player: playerId, item, reason, text = '' }) {
      const refused = assignReasonsToItems(item, reason)
      if (text === '' && Object.values(refused).includes('other')) {
        throw new UsageError('--text: the reason other needs a text')
      }
      await refuseKyc(services, playerId, refused, { text, atMs: services.clock.now() })
      return commandResult({ playerId, state: 'refused', refused }, [
        sentenceBlock(`Player ${playerId} is asked again for: ${Object.keys(refused).join(', ')}.`),
      ])
    },
  }),
  defineCommand({
    name: 'kyc revoke',
    description: 'Revoke an approved identity that staff doubt',
    notes: [
      'Stakes, deposits, claims and withdrawals of the player are refused, and bonuses stand still.',
      'End the review by kyc restore, or by player close.',
    ],
    examples: ['kyc revoke 01jcp3 --reason "the document belongs to another person"'],
    arguments: { player: PLAYER_ARGUMENT },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    async run(services, { player: playerId, reason }) {
      await revokeKyc(services, playerId, services.clock.now())
      return commandResult({ playerId, state: 'revoked', reason }, [
        sentenceBlock(`The identity of player ${playerId} is revoked.`),
      ])
    },
  }),
  defineCommand({
    name: 'kyc restore',
    description: 'Approve a revoked identity again',
    notes: ['The ends of bonuses move by the time for which the identity was revoked.'],
    arguments: { player: PLAYER_ARGUMENT },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    async run(services, { player: playerId, reason }) {
      await restoreKyc(services, playerId, services.clock.now())
      return commandResult({ playerId, state: 'approved', reason }, [
        sentenceBlock(`The identity of player ${playerId} is approved again.`),
      ])
    },
  }),
])
