import { notifications } from '@mantine/notifications';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';

interface Action<Input, Output> {
  run: (input: Input) => Promise<Output>;
  /** The message that is shown when it succeeds. */
  done?: (output: Output, input: Input) => string;
  /** First parts of the query keys (`KEYS`) to invalidate. */
  invalidates?: readonly string[];
  onDone?: (output: Output, input: Input) => void;
}

/**
 * A mutation that shows a message when it succeeds, and invalidates the queries it affects. Show its `error` by
 * `ErrorNote`.
 */
export function useAction<Input = void, Output = unknown>(
  action: Action<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: action.run,
    onSuccess: (output, input) => {
      for (const key of action.invalidates ?? []) void queries.invalidateQueries({ queryKey: [key] });
      if (action.done) notifications.show({ message: action.done(output, input) });
      action.onDone?.(output, input);
    },
  });
}
