import { Icon } from '../../../components/icons/Icon.tsx'
import type { IconName } from '../../../components/icons/icons.ts'
import type { MessageKind } from '../../../domain/player/player-message.ts'

const STAMPS: Readonly<Record<MessageKind | 'staff', IconName>> = {
  withdrawalPaid: 'withdraw',
  withdrawalReturned: 'withdraw',
  largeWithdrawal: 'lock',
  identityApproved: 'card',
  identityRefused: 'card',
  levelReached: 'crown',
  levelEnding: 'crown',
  bonusEnding: 'clock',
  itemsEnding: 'clock',
  attachmentEnding: 'clock',
  orderMoved: 'diamond',
  goodsWon: 'gift',
  lotteryWon: 'ticket',
  lotteryCalledOff: 'ticket',
  jackpotWon: 'trophy',
  newDevice: 'laptop',
  passwordChanged: 'lock',
  phoneChanged: 'phone',
  emailChanged: 'mail',
  accountChanged: 'lock',
  feedbackAnswered: 'headset',
  chatEnded: 'headset',
  staff: 'fair',
}

/** The stamp of a mail's kind; decorative, since the title says the same. */
export function MailStamp({ kind, size = 22 }: { kind: string; size?: number }) {
  const icon = (STAMPS as Readonly<Record<string, IconName>>)[kind] ?? 'mail'
  return (
    <span className="stamp" data-stamp={icon} aria-hidden="true">
      <Icon name={icon} size={size} />
    </span>
  )
}
