/** Months since year 0 of a text such as 202605; undefined for other text. */
export function monthNumber(month: string): number | undefined {
  const [, year, number] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(month) ?? [];
  return year && number ? Number(year) * 12 + Number(number) - 1 : undefined;
}
