/** Monthly payment of a car loan in equal instalments (等额本息). Pure; amounts in 元. */

export type LoanTerms = {
  /** Share of the price that is paid at once, in per cent. */
  readonly down: number;
  readonly months: number;
  /** Yearly interest rate, in per cent. */
  readonly rate: number;
};

export type Loan = {
  readonly down: number;
  readonly borrowed: number;
  readonly monthly: number;
  readonly interest: number;
};

export function loanOf(price: number, { down, months, rate }: LoanTerms): Loan {
  const paidAtOnce = Math.round((price * down) / 100);
  const borrowed = price - paidAtOnce;
  const perMonth = rate / 100 / 12;
  const exact =
    perMonth === 0 ? borrowed / months : (borrowed * perMonth) / (1 - (1 + perMonth) ** -months);
  return {
    down: paidAtOnce,
    borrowed,
    monthly: Math.round(exact),
    interest: Math.round(exact * months - borrowed),
  };
}
