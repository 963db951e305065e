import { useStore } from '@nanostores/react'
import { PrizeTile } from '../../../components/kit/PrizeTile.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { Prize, PrizeName } from '../../../domain/awards/prizes.ts'
import { arePromotionsOffForUser } from '../../../stores/session/promotions-visibility.ts'
import { $user } from '../../../stores/session/token.ts'
import { $factByPrize } from '../browser/prize-facts.ts'
import { $openPrizes } from '../browser/prizes.ts'
import { prizesMessages } from '../texts/en-US/prizes.ts'
import { PRIZE_DRAWINGS } from './drawings.ts'

const TILES_MAX = 4

interface OtherPrizesProps {
  /** The prize of the page itself, which has no tile. */
  except?: PrizeName
}

/**
 * Tiles of open prizes, for a page that has little to show; renders nothing for a player who gets no offers, and where
 * no prize is open.
 */
export function OtherPrizeTiles({ except }: OtherPrizesProps) {
  const t = useStore(prizesMessages)
  const open = useBrowserStore($openPrizes, undefined)
  const areOffersOff = arePromotionsOffForUser(useBrowserStore($user, undefined))
  const prizes = open?.filter(({ name }) => name !== except && name !== 'jackpot').slice(0, TILES_MAX)
  if (areOffersOff || !prizes?.length) return null
  return (
    <section aria-labelledby="other-prizes" className="other-prizes grid gap-3">
      <h2 id="other-prizes" className="text-lg font-semibold">
        {t.others}
      </h2>
      <ul className="prize-grid">
        {prizes.map(prize => (
          <li key={prize.name}>
            <LowTile prize={prize} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LowTile({ prize: { name, href } }: { prize: Prize }) {
  const t = useStore(prizesMessages)
  const fact = useStore($factByPrize[name])
  return <PrizeTile href={href} drawing={PRIZE_DRAWINGS[name]} title={t[name]} fact={fact} size="low" />
}
