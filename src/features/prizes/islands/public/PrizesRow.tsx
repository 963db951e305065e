import { useStore } from '@nanostores/react'
import { PrizeTile } from '../../../../components/kit/PrizeTile.tsx'
import { useBrowserStore } from '../../../../components/use-live.ts'
import type { Prize } from '../../../../domain/awards/prizes.ts'
import { $shortFactByPrize } from '../../browser/prize-facts.ts'
import { $openPrizes } from '../../browser/prizes.ts'
import { prizesMessages } from '../../texts/en-US/prizes.ts'
import { PRIZE_DRAWINGS } from '../drawings.ts'

/** The open prizes of the group "Win" in one row, for the lobby; renders nothing before the server has answered. */
export function PrizesRow() {
  const prizes = useBrowserStore($openPrizes, undefined)
  return prizes
    ?.filter(({ group }) => group === 'win')
    .map(prize => (
      <li key={prize.name}>
        <SmallTile prize={prize} />
      </li>
    ))
}

function SmallTile({ prize: { name, href } }: { prize: Prize }) {
  const t = useStore(prizesMessages)
  const fact = useStore($shortFactByPrize[name])
  return <PrizeTile href={href} drawing={PRIZE_DRAWINGS[name]} title={t[name]} fact={fact} size="small" />
}
