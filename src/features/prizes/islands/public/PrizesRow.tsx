import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../../components/use-live.ts'
import { $openPrizes } from '../../browser/prizes.ts'
import { prizesMessages } from '../../texts/en-US/prizes.ts'
import { PRIZE_DRAWINGS } from '../drawings.ts'

/** The open prizes of the group "Win" in one row, for the lobby; renders nothing before the server has answered. */
export function PrizesRow() {
  const t = useStore(prizesMessages)
  const prizes = useBrowserStore($openPrizes, undefined)
  return prizes
    ?.filter(({ group }) => group === 'win')
    .map(({ name, href }) => (
      <li key={name} className="w-[5.5rem]">
        <a className="grid gap-1 text-center text-xs font-semibold" href={href}>
          <img
            className="game-tile"
            src={PRIZE_DRAWINGS[name]}
            alt=""
            width={342}
            height={392}
            loading="lazy"
            decoding="async"
          />
          {t[name]}
        </a>
      </li>
    ))
}
