/** Full name of a model: some answers leave out the name of the series. */
export function fullModelName(seriesName: string, modelName: string): string {
  return modelName.startsWith(seriesName) ? modelName : `${seriesName} ${modelName}`;
}
