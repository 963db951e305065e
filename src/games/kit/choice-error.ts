/** The player's choice is not one that the game offers at this step. The server answers `choiceInvalid`. */
export class ChoiceError extends RangeError {
  override readonly name = 'ChoiceError'
}
