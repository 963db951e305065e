import { useStore } from '@nanostores/react'
import letter from '../../../assets/drawings/invite.svg?url'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { RecordRow } from '../../../components/records/RecordRow.tsx'
import { type ChipTone, StateChip } from '../../../components/states/StateChip.tsx'
import type { InviteState } from '../../../domain/awards/invite.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { type InviteeListRow, inviteeList } from '../browser/invite.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'

const TONES: Readonly<Record<InviteState, ChipTone>> = {
  open: 'waiting',
  waiting: 'waiting',
  ready: 'good',
  held: 'good',
  spin: 'good',
  exchange: 'good',
  agent: 'good',
  expired: 'over',
  notCounted: 'over',
}

interface InviteRecordProps {
  invited: number
  valid: number
  /** The link for a player who has not invited anybody. */
  empty: { readonly href: string; readonly label: string }
}

/** The players whom the player invited, each with the state of the invitation. */
export function InviteRecord({ invited, valid, empty }: InviteRecordProps) {
  const t = useStore(inviteMessages)
  return (
    <section aria-labelledby="record" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="record" className="text-lg font-semibold">
          {t.record}
        </h2>
        <p className="text-quiet">
          {t.counts({ invited: formatWholeNumber(invited), valid: formatWholeNumber(valid) })}
        </p>
      </div>
      <PagedList
        store={inviteeList}
        rowKey={row => row.inviteeId}
        timeOf={row => row.createTime}
        empty={{ ...empty, drawing: letter, sentence: t.noInvites }}
        render={row => <InviteeRow row={row} />}
      />
    </section>
  )
}

function InviteeRow({ row: { nickname, state, createTime, turnTime, item } }: { row: InviteeListRow }) {
  const t = useStore(inviteMessages)
  const words: Readonly<Record<InviteState, string>> = {
    open: t.stateOpen,
    waiting: t.stateWaiting,
    ready: t.stateReady,
    held: t.stateHeld,
    spin: t.stateSpin,
    exchange: t.stateExchange,
    agent: t.stateAgent,
    expired: t.stateExpired,
    notCounted: t.stateNotCounted,
  }
  return (
    <RecordRow
      title={nickname}
      atMs={createTime}
      state={<StateChip tone={TONES[state]} label={words[state]} />}
      figure={item ? <AwardItems items={[item]} /> : undefined}
      facts={turnTime !== null && state === 'waiting' ? [[t.turnTime, formatDateTime(turnTime)]] : []}
    />
  )
}
