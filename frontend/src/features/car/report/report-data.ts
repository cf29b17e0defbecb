import type { Payload } from '~/api/call-types';

export type ReportData = NonNullable<Payload<'getSeriesEvaluationReport'>['evaluationreport']>;
