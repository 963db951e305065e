interface OneOfProps<Option extends string> {
  /** Name of the choice, for screen readers. */
  readonly label: string
  /** Name of the group of radio buttons; unique on the page. */
  readonly name: string
  readonly options: readonly { readonly id: Option; readonly label: string }[]
  readonly chosen: Option
  readonly canChoose: boolean
  readonly onChoose: (option: Option) => void
}

/** Lets the player choose one option: radio buttons that look like segments; arrow keys move between them. */
export function SegmentedChoice<Option extends string>(props: OneOfProps<Option>) {
  const { label, name, options, chosen, canChoose, onChoose } = props
  return (
    <fieldset className="gk-one-of" disabled={!canChoose}>
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label key={option.id} className="gk-option">
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
