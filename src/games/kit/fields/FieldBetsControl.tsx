import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import type { Centavos } from '../../../domain/money.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { fieldGameTexts as words } from '../en-US.ts'
import { fillPlaceholders } from '../fill-text.ts'
import { betsWithChangedChips, chipCountOfBets, type FieldBets, priceOfBets, stakeOnField } from './fields.ts'

/** A field that takes bets, as the table shows it. */
export interface FieldFace<Field extends string> {
  readonly id: Field
  readonly name: string
  /** The field's award as text. */
  readonly pays: string
  /**
   * The start of the button's label; by default the name and the award. It must begin with the texts of `face` in their
   * order, so that voice control finds the button by its visible text.
   */
  readonly label?: string
  /** Content of the field's button. Screen readers read the label instead. */
  readonly face: ReactNode
}

interface FieldBetsControlProps<Field extends string> {
  readonly fields: readonly FieldFace<Field>[]
  readonly bets: FieldBets<Field>
  /** The value of one chip in centavos: the chosen stake. */
  readonly chip: Centavos
  readonly unitsMax: number
  readonly canChoose: boolean
  /** Bets of the previous play, which the player can place again. */
  readonly lastBets: FieldBets<Field> | undefined
  /** Fields that paid in the shown play. */
  readonly paid: ReadonlySet<Field>
  readonly onChange: (bets: FieldBets<Field>) => void
}

const NO_FIELD_BETS: FieldBets<never> = {}
const REMOVING_KEYS = ['Backspace', 'Delete', '-']

/**
 * Lets the player bet chips on several fields. Each field is a button: a tap or Enter adds a chip; Backspace, or the
 * button at the field's corner, removes one. A live region announces the total after each change.
 */
export function FieldBetsControl<Field extends string>(props: FieldBetsControlProps<Field>) {
  const { fields, bets, chip, unitsMax, canChoose, lastBets, paid, onChange } = props
  const [said, say] = useState('')

  function changeChips({ id, name }: FieldFace<Field>, by: number): void {
    if (!canChoose) return
    const after = betsWithChangedChips(bets, id, by, { unitsMax })
    if (after === bets) {
      if (by > 0) say(fillPlaceholders(words.betsFull, { max: unitsMax }))
      return
    }
    const staked = formatMoneyShort(stakeOnField(after, id, chip))
    say(
      fillPlaceholders(words.betNow, {
        field: name,
        staked,
        total: formatMoneyShort(priceOfBets(after, chip)),
      }),
    )
    onChange(after)
  }

  const total = formatMoneyShort(priceOfBets(bets, chip))
  const canRepeat = canChoose && lastBets !== undefined && JSON.stringify(lastBets) !== JSON.stringify(bets)
  return (
    <section className="gk-bets" aria-label={words.bets}>
      <ul className="gk-fields">
        {fields.map(field => (
          <li key={field.id} className={paid.has(field.id) ? 'gk-field gk-field-paid' : 'gk-field'}>
            <FieldButton
              field={field}
              bets={bets}
              chip={chip}
              canChoose={canChoose}
              onAdd={by => changeChips(field, by)}
            />
          </li>
        ))}
      </ul>
      <div className="gk-bets-tools">
        <button
          type="button"
          className="gk-tool"
          aria-disabled={!canChoose || chipCountOfBets(bets) === 0 || undefined}
          onClick={() => {
            if (!canChoose || chipCountOfBets(bets) === 0) return
            say(words.betsCleared)
            onChange(NO_FIELD_BETS)
          }}
        >
          {words.clear}
        </button>
        <p className="gk-total money">{fillPlaceholders(words.total, { total })}</p>
        <button
          type="button"
          className="gk-tool"
          aria-disabled={!canRepeat || undefined}
          onClick={() => {
            if (!canRepeat) return
            say(fillPlaceholders(words.total, { total: formatMoneyShort(priceOfBets(lastBets, chip)) }))
            onChange(lastBets)
          }}
        >
          {words.repeat}
        </button>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  )
}

interface FieldButtonProps<Field extends string> {
  readonly field: FieldFace<Field>
  readonly bets: FieldBets<Field>
  readonly chip: Centavos
  readonly canChoose: boolean
  readonly onAdd: (units: number) => void
}

function FieldButton<Field extends string>({ field, bets, chip, canChoose, onAdd }: FieldButtonProps<Field>) {
  const { id, name, pays, label = `${name} ${pays}`, face } = field
  const staked = stakeOnField(bets, id, chip)
  const chipText = formatMoneyShort(chip)
  const values = { field: name, label, staked: formatMoneyShort(staked), chip: chipText }

  function removeByKey(event: KeyboardEvent): void {
    if (!REMOVING_KEYS.includes(event.key)) return
    event.preventDefault()
    onAdd(-1)
  }

  return (
    <>
      <button
        type="button"
        className="gk-field-add"
        aria-label={fillPlaceholders(words.betAdd, values)}
        aria-disabled={!canChoose || undefined}
        onKeyDown={removeByKey}
        onClick={() => onAdd(1)}
      >
        {face}
      </button>
      {staked > 0 && (
        <ExactText className="gk-chip money" aria-hidden="true">
          {formatMoneyShort(staked)}
        </ExactText>
      )}
      {staked > 0 && canChoose && (
        <button
          type="button"
          className="gk-field-less"
          aria-label={fillPlaceholders(words.betRemove, values)}
          onClick={() => onAdd(-1)}
        >
          <span aria-hidden="true">−</span>
        </button>
      )}
    </>
  )
}
