import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { OpenIntentNotice } from '../../../components/states/OpenIntentNotice.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import {
  $arePacketsCorrect,
  $redPacket,
  $unansweredPacketOpening,
  type RedPacketFacts,
  redPacketForm,
  resendPacketOpening,
  saveRedPacket,
} from '../browser/red-packet.ts'
import { redPacketMessages } from '../texts/en-US/red-packet.ts'

/**
 * A form that opens one packet by the code of the red packet, and the facts that show how the packets were drawn.
 * Absent for a visitor, who cannot open a packet.
 */
export function RedPacket() {
  const t = useStore(redPacketMessages)
  const facts = useBrowserStore($redPacket, undefined)
  const open = useBrowserStore($unansweredPacketOpening, undefined)
  // A packet that the player has opened, or may have, stays visible while offers are hidden.
  const isOffer = !(facts || open)
  return (
    <section aria-labelledby="red-packet" className="player-only">
      <div className={`${isOffer ? 'promo' : ''} card bonus-columns`}>
        <div>
          <h2 id="red-packet" className="text-lg font-semibold">
            {t.title}
          </h2>
          <p className="text-quiet">{t.hint}</p>
          {facts && <DrawnPackets facts={facts} />}
          <a className="text-link" href="/activity/red-packet/rule">
            {t.rules}
          </a>
        </div>
        <PacketForm />
      </div>
    </section>
  )
}

function PacketForm() {
  const t = useStore(redPacketMessages)
  const { values, errors, attention, message, isPending } = useStore(redPacketForm.$form)
  const open = useBrowserStore($unansweredPacketOpening, undefined)
  if (open) {
    return (
      <div>
        <FormError message={message} />
        <OpenIntentNotice
          message={t.unknown}
          askAgain={t.askAgain}
          isPending={isPending}
          pendingLabel={t.opening}
          onAskAgain={() => void resendPacketOpening()}
          link={{ href: '/reward/record', label: t.seeRecord }}
        />
      </div>
    )
  }
  return (
    <Form
      className="grid w-full max-w-[22.5rem] gap-4"
      attention={attention}
      onSubmit={() => void redPacketForm.submit()}
    >
      <Field
        label={t.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.code}
        error={errors.code}
        onText={code => redPacketForm.change({ code })}
      />
      <FormError message={message} />
      <SubmitButton className="button-line" label={t.open} pendingLabel={t.opening} isPending={isPending} />
    </Form>
  )
}

function DrawnPackets({ facts }: { facts: RedPacketFacts }) {
  const t = useStore(redPacketMessages)
  const areRight = useStore($arePacketsCorrect)
  const { sum, count, least, most, own, opened, seed, seedHash } = facts
  const terms = {
    sum: formatMoney(sum),
    count: formatWholeNumber(count),
    least: formatMoney(least),
    most: formatMoney(most),
  }
  return (
    <div className="grid gap-3">
      {own !== null && <p className="font-semibold text-gold">{t.own({ amount: formatMoney(own) })}</p>}
      <p>
        {t.split(terms)} {t.opened({ opened: formatWholeNumber(opened), count: formatWholeNumber(count) })}
      </p>
      <details>
        <summary className="text-link min-h-target cursor-pointer py-2">{t.proof}</summary>
        <div className="grid gap-3 pt-2 text-sm">
          <p className="text-quiet">{t.proofText}</p>
          <dl className="grid gap-2">
            <div>
              <dt className="text-quiet">{t.hash}</dt>
              <ExactText as="dd" className="break-all font-mono">
                {seedHash}
              </ExactText>
            </div>
            <div>
              <dt className="text-quiet">{t.seed}</dt>
              <dd className="break-all font-mono">{seed ? <ExactText>{seed}</ExactText> : t.seedHidden}</dd>
            </div>
          </dl>
          {areRight === true && <p className="text-green">{t.right}</p>}
          {areRight === false && <p className="text-red-soft">{t.wrong}</p>}
          <button
            type="button"
            className="button-line justify-self-start"
            onClick={() => void saveRedPacket(facts)}
          >
            {t.save}
          </button>
        </div>
      </details>
    </div>
  )
}
