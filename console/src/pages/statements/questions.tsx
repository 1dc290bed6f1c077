import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import type { StatementMapping, StatementPreview } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';
import { answerOf, noneOf } from './answers.ts';

type Question = StatementPreview['questions'][number];

const t = strings.statements.mapping;
function labelOf(field: string, option: string): string {
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    delimiter: t.delimiters,
    decimal_mark: t.decimalMarks,
    date_format: t.dateFormats,
  };
  return labels[field]?.[option] ?? option;
}

interface AnswersProps {
  mapping: StatementMapping;
  question: Question;
  set: (change: Partial<StatementMapping>) => void;
}

/** The answers that a question gives to choose from, each a button. */
function Answers({ mapping, question, set }: AnswersProps) {
  const { field, options } = question;
  if (field === 'debit_values') return <DebitValues mapping={mapping} values={options} set={set} />;
  const none = noneOf(mapping, question);
  if (options.length === 0 && !none) return null;
  return (
    <Group gap="xs">
      {options.map((option) => {
        const change = answerOf(mapping, field, option);
        return (
          change && (
            <Button key={option} size="compact-sm" variant="default" onClick={() => set(change)}>
              {labelOf(field, option)}
            </Button>
          )
        );
      })}
      {none && (
        <Button size="compact-sm" variant="subtle" onClick={() => set(none)}>
          {t.noneOfThem}
        </Button>
      )}
    </Group>
  );
}

interface DebitValuesProps {
  mapping: StatementMapping;
  values: readonly string[];
  set: (change: Partial<StatementMapping>) => void;
}

/** The texts of the column of directions: those that are checked take back. */
export function DebitValues({ mapping: { debit_values }, values, set }: DebitValuesProps) {
  const known = debit_values ?? [];
  return (
    <Checkbox.Group
      label={t.debitValues}
      description={debit_values ? t.debitValuesChosen : t.debitValuesKnown}
      value={[...known]}
      onChange={(chosen) => set({ debit_values: chosen })}
    >
      <Group gap="md" mt={4}>
        {values.map((value) => (
          <Checkbox key={value} value={value} label={value} />
        ))}
        {debit_values === null && (
          <Button size="compact-sm" variant="subtle" onClick={() => set({ debit_values: [] })}>
            {t.noneTakesBack}
          </Button>
        )}
      </Group>
    </Checkbox.Group>
  );
}

/** Asks for the choices that are needed before lines can be read. */
export function Questions({ preview, set }: Pick<AnswersProps, 'set'> & { preview: StatementPreview }) {
  const { questions, mapping } = preview;
  if (questions.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<IconQuestionMark size={16} aria-hidden />} role="alert">
      <Stack gap="sm">
        <Text size="sm">{t.questions}</Text>
        {questions.map((question) => (
          <Stack key={question.field + question.message} gap={4}>
            <Text size="sm">{question.message}.</Text>
            <Answers mapping={mapping} question={question} set={set} />
          </Stack>
        ))}
      </Stack>
    </Alert>
  );
}
