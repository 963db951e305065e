import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import { requiredParameter } from '../../../server/command-line/parameters.ts'
import { commandResult, recordBlock, tableBlock } from '../../../server/command-line/result.ts'
import { choiceValue, PLAYER_VALUE, TEXT_VALUE } from '../../../server/command-line/values.ts'
import { requirePlayerIdByIdOrInviteCode } from '../../../server/identity/player-profile-repository.ts'
import { decideInvite } from './decide.ts'
import { findInvite, listInvites } from './repository.ts'

const LISTED_MAX = 200

export const inviteCommands: readonly OperatorCommand[] = defineCommandGroup('Invitations', [
  defineCommand({
    name: 'invite show',
    description:
      'List whom a player invited, and which invitations wait for staff because of a shared device',
    notes: [`At most ${LISTED_MAX} invitations, the newest first.`],
    arguments: { player: requiredParameter(PLAYER_VALUE, 'account, phone or id of the inviter') },
    async run({ db }, { player }) {
      const playerId = await requirePlayerIdByIdOrInviteCode(db.read, player)
      const rows = await listInvites(db.read, playerId, { limit: LISTED_MAX })
      const data = rows.map(({ turn_reminded_ms: _, ...row }) => ({
        ...row,
        is_withheld: row.shares_device === 1 && row.decision === '' ? 'yes' : '',
      }))
      return commandResult(data, [
        tableBlock(
          data,
          {
            invitee_id: { format: 'text', label: 'invitee' },
            created_at_ms: { format: 'time', label: 'invited' },
            valid_at_ms: { format: 'time', label: 'valid' },
            turn_use: { format: 'text', label: 'turn' },
            is_withheld: { format: 'text', label: 'withheld' },
            decision: 'text',
          },
          { none: 'The player invited nobody.' },
        ),
      ])
    },
  }),
  defineCommand({
    name: 'invite decide',
    description: 'Decide about an invitation whose players share a device, or that is one person',
    notes: [
      'allow: the inviter gets the award. refuse: the award, the coupon and the commission of the invitee are undone.',
      'Commission that was taken is set off against commission to come.',
    ],
    arguments: {
      invitee: requiredParameter(PLAYER_VALUE, 'account, phone or id of the invitee'),
      decision: requiredParameter(choiceValue(['allow', 'refuse']), 'decision'),
    },
    options: { reason: requiredParameter(TEXT_VALUE, 'reason for the audit') },
    isChange: true,
    plan: async () => [],
    async run(services, { invitee, decision: choice, reason }) {
      const { db, clock } = services
      const inviteeId = await requirePlayerIdByIdOrInviteCode(db.read, invitee)
      const atMs = clock.now()
      const decision = choice === 'allow' ? 'allowed' : 'refused'
      const inviterId = await db.transact(async tx => {
        const invite = await findInvite(tx.query, inviteeId)
        if (!invite) throw new InvalidValueError(`Nobody invited ${inviteeId}`)
        if (invite.decision === 'refused') throw new InvalidValueError(`${inviteeId} is refused already`)
        await decideInvite(services, tx, invite, { decision, reason, atMs })
        return invite.inviter_id
      })
      const data = { inviteeId, inviterId, decision, reason }
      return commandResult(data, [
        recordBlock(data, { inviteeId: 'text', inviterId: 'text', decision: 'text', reason: 'text' }),
      ])
    },
  }),
])
