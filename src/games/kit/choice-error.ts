/** The game does not offer this choice, or does not offer it at this step. The server answers `choiceInvalid`. */
export class ChoiceError extends RangeError {
  override readonly name = 'ChoiceError'
}
