import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { DEFAULT_INVITE_PRIZES } from '../../../domain/awards/invite.ts'
import { centavos } from '../../../domain/money.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { $inviteInfo } from '../browser/invite.ts'
import { inviteMessages } from '../texts/en-US/invite.ts'

/** The smallest and the largest prize of the invite wheel; absent while invites earn nothing. */
export function InviteFigure() {
  const t = useStore(inviteMessages)
  const invites = useBrowserStore($inviteInfo, { state: 'loading' })
  const data = invites.state === 'ready' ? invites.data : undefined
  if (data && !data.isOpen) return null
  const { prizes } = data?.wheel ?? DEFAULT_INVITE_PRIZES
  const amounts = prizes.map(({ item }) => item?.count ?? 0)
  const from = formatMoneyShort(centavos(Math.min(...amounts)))
  const to = formatMoneyShort(centavos(Math.max(...amounts)))
  return <StageFigure label={t.forFriend} figure={t.range({ from, to })} />
}
