import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { $user, type UserInfo } from '../../../stores/session/token.ts'
import { $isWindowWide } from '../../../stores/site/window-size.ts'
import { logOutAction } from '../../auth/browser/public/log-out.ts'
import { memberPageMessages } from '../texts/en-US/player.ts'
import { MemberGroups, type RewardDrawings } from './MemberGroups.tsx'
import { formatMoneyOrDash } from './money-or-dash.ts'
import { PlayerHead } from './PlayerHead.tsx'

const PreferencesCard = lazy(async () => ({
  default: (await import('./PreferencesCard.tsx')).PreferencesCard,
}))

const LatestMovements = lazy(async () => ({
  default: (await import('../../statement/islands/public/Movements.tsx')).LatestMovements,
}))

/** All deposits minus all withdrawals, in centavos; negative if the player has withdrawn more. */
const netDepositsOf = ({ totalRecharge, exchange }: UserInfo) => centavos(totalRecharge - exchange)

/** `/member`: the player, the balance, and links to everything in the account. */
export function PlayerHome({ drawings }: { drawings: RewardDrawings }) {
  return (
    <div className="me-columns">
      <div className="me-column">
        <PlayerHead />
        <Movements />
      </div>
      <div className="me-column">
        <MemberGroups drawings={drawings} />
        <Totals />
        <LogOut />
        <PreferencesSlot />
      </div>
    </div>
  )
}

/** The newest changes of the balance. Only wide windows have room for them; narrow windows do not load them. */
function Movements() {
  const shell = useStore(shellMessages)
  const isWide = useBrowserStore($isWindowWide, false)
  if (!isWide) return null
  return (
    <Suspense fallback={<Skeleton label={shell.loading} blocks={['h-40']} />}>
      <LatestMovements />
    </Suspense>
  )
}

/**
 * The player's preferences, loaded after the first visible content. They come last on the page, since their height
 * depends on what the browser supports and would move everything below them.
 */
function PreferencesSlot() {
  const isHydrated = useIsHydrated()
  const placeholder = <div className="card" />
  return (
    <div
      id="settings"
      className="grid min-h-[850px] scroll-mt-16 grid-cols-1 [overflow-wrap:anywhere]"
      tabIndex={-1}
    >
      {isHydrated ? (
        <Suspense fallback={placeholder}>
          <PreferencesCard />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}

/** The sums of the player's money since the registration. */
function Totals() {
  const t = useStore(memberPageMessages)
  const user = useBrowserStore($user, undefined)
  return (
    <section aria-labelledby="totals" className="me-group">
      <h2 id="totals" className="me-title font-bold">
        {t.totals}
      </h2>
      <dl className="grid gap-y-2" aria-busy={!user || undefined}>
        <SumRow label={t.totalRecharge} amount={user?.totalRecharge} />
        <SumRow label={t.exchange} amount={user?.exchange} />
        <SumRow label={t.netDeposits} amount={user && netDepositsOf(user)} />
        <SumRow label={t.bet} amount={user?.bet} />
      </dl>
    </section>
  )
}

/** A row with a sum of the player's money in pesos; shows a dash until the sum is loaded. */
function SumRow({ label, amount }: { label: string; amount: Centavos | undefined }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{label}</dt>
      <ExactText as="dd" className="money ml-auto">
        {formatMoneyOrDash(amount)}
      </ExactText>
    </div>
  )
}

function LogOut() {
  const t = useStore(memberPageMessages)
  const isLeaving = useStore(logOutAction.$submission).state === 'pending'
  return (
    <button
      type="button"
      className="button-line"
      aria-disabled={isLeaving || undefined}
      onClick={() => void logOutAction.submit()}
    >
      <Icon name="logout" />
      {isLeaving ? t.loggingOut : t.logOut}
    </button>
  )
}
