import { useStore } from '@nanostores/react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { isServerDrawnClientSeed } from '../../../domain/games/client-seed.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import {
  $drawCheckCounts,
  $drawCheckResults,
  checkOwnDraws,
  isDrawCheckable,
  type OwnDraw,
  ownDraws,
  saveOwnDraws,
} from '../browser/own-draws.ts'
import { fairnessMessages } from '../texts/en-US/fairness.ts'

/**
 * The list of prizes that were drawn for the player, and a button that recomputes all of them. Visitors must log in.
 */
export function OwnDraws() {
  const t = useStore(fairnessMessages)
  const isLoggedIn = useBrowserStore($isLoggedIn, false)
  if (isLoggedIn) return <PlayerDraws />
  return <p className="text-quiet">{t.logInForDraws}</p>
}

function PlayerDraws() {
  const t = useStore(fairnessMessages)
  return (
    <div className="grid gap-4">
      <p className="text-quiet">{t.ownDrawsHint}</p>
      <DrawTally />
      <PagedList
        store={ownDraws}
        rowKey={draw => draw.drawId}
        empty={{ sentence: t.noDraws, href: '/share', action: t.seeWheel }}
        render={draw => <DrawRow draw={draw} />}
      />
    </div>
  )
}

function DrawTally() {
  const t = useStore(fairnessMessages)
  const { checkable, hidden, right, wrong } = useStore($drawCheckCounts)
  return (
    <>
      {checkable > 0 && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button-line" onClick={() => void checkOwnDraws()}>
            {t.checkDraws(checkable)}
          </button>
          <button type="button" className="button-line" onClick={() => void saveOwnDraws()}>
            {t.saveDraws}
          </button>
        </div>
      )}
      <div role="status" className="grid gap-1">
        {right > 0 && <p className="text-green">{t.rightDraws(right)}</p>}
        {wrong > 0 && <p className="text-red-soft">{t.wrongDraws(wrong)}</p>}
      </div>
      {hidden > 0 && <p className="text-sm text-quiet">{t.hiddenDraws(hidden)}</p>}
    </>
  )
}

function DrawRow({ draw }: { draw: OwnDraw }) {
  const t = useStore(fairnessMessages)
  const check = useStore($drawCheckResults)[draw.drawId]
  const { items, drawn, table, clientSeed, nonce, createTime } = draw
  const verdict = check === undefined ? (isDrawCheckable(draw) ? t.isUnchecked : t.isHidden) : undefined
  return (
    <>
      <div className="min-w-0">
        {items.length > 0 ? <AwardItems items={items} /> : <p className="font-semibold">{t.nothingDrawn}</p>}
        <p className="text-sm text-quiet">{formatDateTime(createTime)}</p>
        {isServerDrawnClientSeed(clientSeed) && <p className="text-sm text-quiet">{t.seedPicked}</p>}
      </div>
      <div className="ml-auto text-right text-sm text-quiet">
        <p>{t.drawnOf({ drawn: formatWholeNumber(drawn), total: formatWholeNumber(table.total), nonce })}</p>
        {verdict !== undefined && <p>{verdict}</p>}
        {check === true && <p className="text-green">{t.isRight}</p>}
        {check === false && <p className="font-semibold text-red-soft">{t.isWrong}</p>}
      </div>
    </>
  )
}
