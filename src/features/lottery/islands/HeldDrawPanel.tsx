import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { AmountOrWords, ExactText } from '../../../components/ExactText.tsx'
import { PairTable } from '../../../components/PairTable.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { formatWholeNumber } from '../../../i18n/number.ts'
import {
  $isDrawVerified,
  $openedDrawDetails,
  drawCheckAction,
  drawProofSaveAction,
  loadOpenedDrawDetails,
  type PastDrawDetails,
  ticketListSaveAction,
} from '../browser/history.ts'
import { $drawName, $lotteryPrizeText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import { lotteryProofMessages } from '../texts/en-US/lottery-proof.ts'
import { DrawReplay } from './DrawReplay.tsx'

/**
 * The panel with the winners and the proof of the opened draw.
 * @param hasName whether the panel names the draw, which is not in the list
 */
export function HeldDrawPanel({ hasName }: { hasName?: boolean }) {
  const nameOf = useStore($drawName)
  const t = useStore(lotteryMessages)
  return (
    <QueryAnswer query={useStore($openedDrawDetails)} blocks={['h-[280px]']} onRetry={loadOpenedDrawDetails}>
      {draw => (
        <div className="grid gap-4">
          {hasName && (
            <h2 className="text-lg font-semibold">
              {t.drawTitleOf({ name: nameOf(draw), number: draw.number })}
            </h2>
          )}
          {draw.state === 'ended' && draw.winners.length > 0 && <DrawReplay draw={draw} />}
          <Winners draw={draw} />
          <Proof draw={draw} />
        </div>
      )}
    </QueryAnswer>
  )
}

function Winners({ draw: { winners, state } }: { draw: PastDrawDetails }) {
  const t = useStore(lotteryProofMessages)
  const { prize, ticket, you } = useStore(lotteryMessages)
  const prizeText = useStore($lotteryPrizeText)
  if (winners.length === 0) return <p>{state === 'called-off' ? t.noWinners : t.notDrawn}</p>
  return (
    <PairTable
      caption={t.winners}
      heads={[ticket, prize]}
      rows={winners.map(winner => [
        t.place({
          ticket: formatWholeNumber(winner.ticket),
          nickname: winner.isOwn ? you : winner.nickname,
        }),
        <AmountOrWords key="prize" text={prizeText(winner)} />,
      ])}
    />
  )
}

function Proof({ draw }: { draw: PastDrawDetails }) {
  const t = useStore(lotteryProofMessages)
  const { hash } = useStore(lotteryMessages)
  const { secretHash, secret, listHash, alias } = draw
  const isListed = listHash !== ''
  return (
    <section className="grid gap-3" aria-label={t.proof}>
      <h2 className="font-semibold">{t.proof}</h2>
      <p className="text-sm text-quiet">{t.proofText}</p>
      <dl className="grid gap-2 text-sm">
        <Fact name={hash}>
          <ExactText>{secretHash}</ExactText>
        </Fact>
        <Fact name={t.secret}>{secret === '' ? t.secretHidden : <ExactText>{secret}</ExactText>}</Fact>
        {isListed && (
          <Fact name={t.listHash}>
            <ExactText>{listHash}</ExactText>
          </Fact>
        )}
      </dl>
      {alias !== '' && <p className="text-sm text-quiet">{t.alias({ alias })}</p>}
      {isListed && <ProofActions draw={draw} />}
      <a
        className="text-link inline-flex min-h-11 items-center"
        href="/fair-check.mjs"
        download="fair-check.mjs"
      >
        {t.script}
      </a>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="break-all font-mono">{children}</dd>
    </div>
  )
}

function ProofActions({ draw }: { draw: PastDrawDetails }) {
  const t = useStore(lotteryProofMessages)
  const isRight = useStore($isDrawVerified)
  const isChecking = useStore(drawCheckAction.$submission).state === 'pending'
  const isEnded = draw.secret !== ''
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {isEnded && (
          <button
            type="button"
            className="button-line"
            aria-disabled={isChecking || undefined}
            onClick={() => void drawCheckAction.submit(draw)}
          >
            {isChecking ? t.checking : t.check}
          </button>
        )}
        <button type="button" className="button-line" onClick={() => void ticketListSaveAction.submit(draw)}>
          {t.saveList}
        </button>
        {isEnded && (
          <button type="button" className="button-line" onClick={() => void drawProofSaveAction.submit(draw)}>
            {t.saveProof}
          </button>
        )}
      </div>
      <p role="status" className={`font-semibold empty:hidden ${isRight ? 'text-green' : 'text-red-soft'}`}>
        {isRight !== undefined && (isRight ? t.right : t.wrong)}
      </p>
    </div>
  )
}
