import { useStore } from '@nanostores/react'
import gift from '../../../assets/drawings/bonus.svg?url'
import jackpotWide from '../../../assets/prizes/jackpot-wide.svg?url'
import { ExactText } from '../../../components/ExactText.tsx'
import { PrizeTile } from '../../../components/kit/PrizeTile.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { Prize } from '../../../domain/awards/prizes.ts'
import { $factByPrize } from '../browser/prize-facts.ts'
import { $openPrizes } from '../browser/prizes.ts'
import { prizesMessages } from '../texts/en-US/prizes.ts'
import { PRIZE_DRAWINGS } from './drawings.ts'
import { PrizesSkeleton } from './PrizesSkeleton.tsx'

/** The prizes that are open to the reader, in two groups. */
export function OpenPrizes() {
  const t = useStore(prizesMessages)
  const prizes = useBrowserStore($openPrizes, undefined)
  if (!prizes) return <PrizesSkeleton />
  if (prizes.length === 0)
    return <EmptyState drawing={gift} sentence={t.none} link={{ href: '/game/search', label: t.seeGames }} />
  return (
    <>
      <PrizeGroup id="win" title={t.win} prizes={prizes.filter(({ group }) => group === 'win')} />
      <PrizeGroup id="extras" title={t.extras} prizes={prizes.filter(({ group }) => group === 'extras')} />
    </>
  )
}

function PrizeGroup({ id, title, prizes }: { id: Prize['group']; title: string; prizes: readonly Prize[] }) {
  if (prizes.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <ul className="prize-grid">
        {prizes.map((prize, index) => (
          <li key={prize.name} className={prize.name === 'jackpot' ? 'prize-wide' : undefined}>
            <FactTile prize={prize} isFirst={id === 'win' && index < 5} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The tile of a prize with its fact. */
function FactTile({ prize: { name, group, href }, isFirst }: { prize: Prize; isFirst: boolean }) {
  const t = useStore(prizesMessages)
  const fact = useStore($factByPrize[name])
  return (
    <PrizeTile
      href={href}
      drawing={name === 'jackpot' ? jackpotWide : PRIZE_DRAWINGS[name]}
      title={t[name]}
      fact={name === 'jackpot' ? <JackpotFact fact={fact} /> : fact}
      size={name === 'jackpot' ? 'wide' : group === 'win' ? 'large' : 'low'}
      isFirst={isFirst}
    />
  )
}

/** The fact of the jackpots. An amount at its start is on a line of its own, in large letters. */
function JackpotFact({ fact }: { fact: string }) {
  const [, amount, rest] = /^([^\s\p{L}]+) (.+)$/u.exec(fact) ?? []
  if (!amount) return fact
  return (
    <>
      <ExactText className="prize-amount">{amount}</ExactText> {rest}
    </>
  )
}
