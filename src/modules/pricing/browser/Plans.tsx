import { Fragment, useState } from 'react';
import { noticeData, type MessageKey } from '~/config/messages';
import { creditsOf, money, perMonth, perYear, planDetailsId, SAVED_PERCENT } from '~/modules/pricing/shared/pricing';
import { Button } from '~/kit/islands/Button';

export interface PlanCard {
  id: string;
  name: string;
  /** Undefined if the price is by agreement. */
  price?: { monthly: number } | undefined;
  description: string;
  features: readonly string[];
  buttonText: string;
  highlight: boolean;
  link: string;
  /** The notice that the next page shows after the button is pressed, until the promised feature exists. */
  notice?: MessageKey | undefined;
}

interface Props {
  plans: readonly PlanCard[];
  /** Starts with the annual price. */
  startsAnnually?: boolean;
}

const COLUMNS: Record<number, string> = { 1: 'max-w-md', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

/**
 * The plans, with one billing switch for all of them. Without JavaScript, the monthly price is large and the annual one is below it.
 */
export function Plans({ plans, startsAnnually = false }: Props) {
  const [annually, setAnnually] = useState(startsAnnually);

  return (
    <>
      <p className="billing mt-2 flex flex-wrap items-center gap-3">
        <span aria-hidden="true">Monthly</span>
        <button
          type="button"
          role="switch"
          aria-checked={annually}
          aria-label="Annual billing"
          className="switch"
          onClick={() => setAnnually(!annually)}
        >
          <span />
        </button>
        <span aria-hidden="true">Annually</span>
        <span className="badge rounded border border-seal px-2 text-ref font-semibold text-seal">
          {`SAVE ${SAVED_PERCENT}%`}
        </span>
      </p>
      <ul className={`mt-3 grid border border-ink bg-sheet ${COLUMNS[plans.length] ?? COLUMNS[3]}`}>
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} annually={annually} />
        ))}
      </ul>
    </>
  );
}

function Plan({ plan, annually }: { plan: PlanCard; annually: boolean }) {
  const { id, name, description, features, buttonText, highlight, link, notice } = plan;
  return (
    <li
      id={`plan-${id}`}
      className={`flex flex-wrap items-center gap-x-3 p-4 md:row-span-7 md:grid md:grid-rows-subgrid md:p-5 not-first:border-t not-first:border-rule md:not-first:border-t-0 md:not-first:border-l ${highlight ? 'bg-wash' : ''}`}
    >
      <h2 className="flex w-full flex-wrap items-center gap-3 text-h3 wrap-anywhere md:self-start">
        {`${name} `}
        {highlight && <span className="rounded border border-current px-2 font-sans text-ref">Popular</span>}
        <CreditStack features={features} />
      </h2>
      <p className="mt-1 w-full text-note text-soft">{description}</p>
      <Price plan={plan} annually={annually} />
      <ul className="ticks mt-4 w-full text-note">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="my-3 md:mb-5">
        <Button variant="link" popoverTarget={planDetailsId(id)} aria-label={`Plan details: ${name}`}>
          Plan details
        </Button>
      </p>
      <p className="mt-auto">
        <Button
          href={link}
          variant={highlight ? 'default' : 'outline'}
          aria-label={`${buttonText}: ${name}`}
          data-notice={notice && noticeData(notice)}
        >
          {buttonText}
        </Button>
      </p>
    </li>
  );
}

/** Draws a stroke for every 500 AI credits a month, in columns of thirty, so that visitors can compare plans at a glance. */
function CreditStack({ features }: { features: readonly string[] }) {
  const strokes = Math.round((creditsOf(features) ?? 0) / 500);
  if (strokes === 0) return undefined;
  const columns = Array.from({ length: Math.ceil(strokes / 30) }, (_, column) => Math.min(30, strokes - column * 30));
  return (
    <svg
      className="ml-auto text-seal"
      width={columns.length * 12 - 4}
      height="30"
      fill="none"
      stroke="currentColor"
      strokeWidth="8"
      strokeDasharray=".6 .4"
      aria-hidden="true"
    >
      <path d={columns.map((height, column) => `M${column * 12 + 4} 30v-${height}`).join('')} />
    </svg>
  );
}

function Price({ plan: { price }, annually }: { plan: PlanCard; annually: boolean }) {
  // In forced colours, browsers paint a plate behind the text, which would cover the rule.
  const figure = 'serif mt-4 w-full rule-below pb-2 text-figure forced-colors:pb-4';
  if (!price) {
    return (
      <>
        <p className={figure} data-price="">
          Custom
        </p>
        <p className="mt-3 w-full text-note">Price by agreement</p>
      </>
    );
  }
  const month = <span className="font-sans text-note tracking-normal text-soft">a month</span>;
  const yearly = `Billed as ${money(perYear(price.monthly))} per year`;
  // With a key, because a translator may have replaced the text, which React would then change where nobody sees it.
  return annually ? (
    <Fragment key="annually">
      <p className={figure} data-price="">
        {`${money(perMonth(price.monthly))} `}
        {month}
      </p>
      <p className="mt-3 w-full text-note md:min-h-13">{yearly}</p>
    </Fragment>
  ) : (
    <Fragment key="monthly">
      <p className={figure} data-price="">
        {`${money(price.monthly)} `}
        {month}
      </p>
      <p className="mt-3 w-full text-note md:min-h-13">
        {`${money(perMonth(price.monthly))} a month if you pay annually. ${yearly}`}
      </p>
    </Fragment>
  );
}
