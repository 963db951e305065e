import { ITEM_ID } from '../../../../domain/awards/items.ts'
import { centavos } from '../../../../domain/money.ts'
import { CommandError } from '../../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../../server/command-line/command.ts'
import { requiredParameter } from '../../../../server/command-line/parameters.ts'
import {
  commandResult,
  type ResultBlock,
  recordBlock,
  sentenceBlock,
  tableBlock,
} from '../../../../server/command-line/result.ts'
import { rowIdValue, TEXT_VALUE } from '../../../../server/command-line/values.ts'
import { findRoundOfAnyActor } from '../repository.ts'
import { refundRoundOfRevokedIdentity } from './refund.ts'
import { type RoundRecomputationResult, type RoundReport, reportRound } from './round-report.ts'

const PROOF_TEXTS: Readonly<Record<RoundRecomputationResult['result'], string>> = {
  right: 'Proof: every play was recomputed from its seeds and matches its record.',
  wrong: 'Proof: a play differs from its record.',
  impossible: 'Proof: this build does not have the rules of that version.',
  provider: 'Proof: only the provider of the game knows its draws.',
  lottery: 'Proof: these are lottery tickets; draw prove recomputes their draw.',
}

function proofText(proof: RoundRecomputationResult): string {
  if (proof.result !== 'wrong') return PROOF_TEXTS[proof.result]
  const what =
    proof.difference === 'hash' ? 'its server seed has another hash' : 'its outcome or money differs'
  return `${PROOF_TEXTS.wrong} Play ${proof.step}: ${what}.`
}

function createPlayBlock({ choice, outcome, ...play }: RoundReport['plays'][number]): ResultBlock {
  const texts = { choice: choice === null ? null : JSON.stringify(choice), outcome: JSON.stringify(outcome) }
  return recordBlock(
    { ...play, ...texts },
    {
      step: { format: 'number', label: 'play' },
      atMs: { format: 'time', label: 'time' },
      choice: 'text',
      price: 'money',
      bonusPart: 'money',
      counted: { format: 'money', label: 'counted for awards' },
      outcome: 'text',
      payout: 'money',
      serverSeedHash: 'text',
      clientSeed: 'text',
      nonce: 'number',
      serverSeed: 'text',
    },
  )
}

function createEntryTable(entries: RoundReport['entries']): ResultBlock {
  const rows = entries.map(({ amount, balanceAfter, ...entry }) => {
    const isMoney = entry.item === ITEM_ID.coin
    return {
      ...entry,
      money: isMoney ? centavos(amount) : null,
      pieces: isMoney ? null : amount,
      balance: isMoney && balanceAfter !== null ? centavos(balanceAfter) : null,
    }
  })
  return tableBlock(
    rows,
    {
      journalId: { format: 'text', label: 'journal' },
      kind: 'text',
      atMs: { format: 'time', label: 'time' },
      account: 'text',
      item: 'text',
      money: 'money',
      pieces: 'number',
      balance: { format: 'money', label: 'balance after' },
    },
    { title: 'Journal entries' },
  )
}

function createProviderBlocks({ providerRound, transactions }: RoundReport): ResultBlock[] {
  if (!providerRound) return []
  return [
    recordBlock(providerRound, {
      provider: 'text',
      providerRoundId: { format: 'text', label: "provider's round" },
      state: { format: 'text', label: 'state there' },
      stake: { format: 'money', label: 'stakes there' },
      payout: { format: 'money', label: 'payout there' },
      endedAtMs: { format: 'time', label: 'ended' },
    }),
    tableBlock(
      transactions,
      {
        transactionId: { format: 'text', label: 'transaction' },
        kind: 'text',
        amount: 'money',
        bonusPart: 'money',
        counted: { format: 'money', label: 'counted for awards' },
        isRolledBack: 'yesNo',
        atMs: { format: 'time', label: 'time' },
      },
      { title: "The provider's transactions" },
    ),
  ]
}

export const roundCommands: readonly OperatorCommand[] = defineCommandGroup('Rounds', [
  defineCommand({
    name: 'round show',
    description: 'Show choices, stakes, draws, proof, payouts and journals of a round',
    notes: [
      'The server seed is shown once it is revealed. The proof is computed in any case.',
      'The exit code is 1 when a play differs from its record.',
    ],
    arguments: { round: requiredParameter(rowIdValue('round'), 'id of the round') },
    async run(services, { round: roundId }) {
      const data = await reportRound(services, roundId)
      return commandResult(
        data,
        [
          recordBlock(data, {
            roundId: { format: 'text', label: 'round' },
            game: 'text',
            gameId: 'text',
            playerId: 'text',
            isPractice: 'yesNo',
            state: 'text',
            engineVersion: { format: 'text', label: 'version of the rules' },
            createdAtMs: 'time',
            stake: 'money',
            price: { format: 'money', label: 'price of all plays' },
            payout: 'money',
          }),
          sentenceBlock(proofText(data.proof)),
          ...data.plays.map(createPlayBlock),
          ...createProviderBlocks(data),
          createEntryTable(data.entries),
        ],
        { isOk: data.proof.result !== 'wrong' },
      )
    },
  }),
  defineCommand({
    name: 'round refund',
    description: 'Close an open round of a player whose identity is revoked, and give its stakes back',
    notes: [
      'An account with an open round cannot be closed: player close.',
      'What the round has paid out stays.',
    ],
    arguments: { round: requiredParameter(rowIdValue('round'), 'id of the round') },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    async plan({ db }, { round: roundId }) {
      const round = await findRoundOfAnyActor(db.read, roundId)
      if (!round) throw new CommandError(`There is no round ${roundId}`)
      const planned = { playerId: round.actor_id, price: centavos(round.total_price), state: round.state }
      return [recordBlock(planned, { playerId: 'text', price: 'money', state: 'text' })]
    },
    async run(services, { round: roundId, reason }) {
      const round = await refundRoundOfRevokedIdentity(services, roundId, services.clock.now())
      const data = { roundId, playerId: round.actor_id, refunded: centavos(round.total_price), reason }
      return commandResult(data, [
        recordBlock(data, {
          roundId: { format: 'text', label: 'round' },
          playerId: 'text',
          refunded: 'money',
          reason: 'text',
        }),
      ])
    },
  }),
])
