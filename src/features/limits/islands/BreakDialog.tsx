import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { formatHoursInWords, formatMonthsInWords } from '../../../domain/length-words.ts'
import {
  EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS,
  SELF_EXCLUSION_FIXED_MONTHS,
} from '../../../domain/player/exclusion.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { LOCALE } from '../../../i18n/locale.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { $modals, closeModal } from '../../../stores/modals/modals.ts'
import { $chosenBreak, breakForm, breakLengthTextOf } from '../browser/break.ts'
import { $limits } from '../browser/limits.ts'
import { limitsMessages } from '../texts/en-US/limits.ts'

/** Summarizes a break, and asks the player to type a word before it starts. */
export function BreakDialog() {
  const t = useStore(limitsMessages)
  const shell = useStore(shellMessages)
  const chosen = useStore($chosenBreak)
  const isOpen = useStore($modals).some(modal => modal.name === 'break')
  if (!isOpen || !chosen) return null
  const isCoolOff = chosen.kind === 'coolOff'
  const length = breakLengthTextOf(chosen)
  return (
    <Dialog
      title={isCoolOff ? t.coolOffTitle : t.exclusionTitle}
      closeLabel={shell.close}
      onClose={closeModal}
    >
      <p>
        {isCoolOff
          ? t.coolOffSummary({ length })
          : t.exclusionSummary({ length, fixed: formatMonthsInWords(LOCALE, SELF_EXCLUSION_FIXED_MONTHS) })}
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-quiet">
        <li>{t.breakLoses}</li>
        <li>{t.breakKeeps}</li>
        <li>{t.breakDeposits({ due: formatHoursInWords(LOCALE, EXCLUDED_DEPOSIT_RELEASE_DUE_HOURS) })}</li>
        {isCoolOff ? <li>{t.breakBonuses}</li> : <ExclusionLosses />}
        <li>{t.breakRound}</li>
      </ul>
      <Confirmation />
    </Dialog>
  )
}

/**
 * The bonus money, locked awards and cards that a self-exclusion takes away; renders nothing for a player who has none
 * of these.
 */
function ExclusionLosses() {
  const t = useStore(limitsMessages)
  const itemsText = useStore($itemsTextOf)
  const limits = useStore($limits)
  if (limits.state !== 'ready') return null
  const { bonusMoney, lockedCoin, items } = limits.data.selfExclusionTakes
  return (
    <>
      {bonusMoney > 0 && <li>{t.exclusionBonuses({ amount: formatMoney(bonusMoney) })}</li>}
      {lockedCoin > 0 && <li>{t.exclusionAwards({ amount: formatMoney(lockedCoin) })}</li>}
      {items.length > 0 && <li>{t.exclusionCards({ items: itemsText(items) })}</li>}
    </>
  )
}

function Confirmation() {
  const t = useStore(limitsMessages)
  const shell = useStore(shellMessages)
  const { values, errors, message, isPending, attention } = useStore(breakForm.$form)
  return (
    <Form className="grid gap-4" attention={attention} onSubmit={() => void breakForm.submit()}>
      <Field
        label={t.confirmLabel({ word: t.confirmWord })}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.word}
        onText={word => breakForm.change({ word })}
        error={errors.word}
      />
      <FormError message={message} />
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className="button-quiet" onClick={closeModal}>
          {shell.cancel}
        </button>
        <button type="submit" className="button-line text-red-soft" aria-disabled={isPending || undefined}>
          {isPending ? t.startingBreak : t.startBreak}
        </button>
      </div>
    </Form>
  )
}
