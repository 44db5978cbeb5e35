import { apiOf, showToast, toApiError, useMutation, usePlatform, useQueryClient } from '@mediothek/platform/host';

type Api = ReturnType<typeof apiOf>;

interface Change<Input> {
  send: (api: Api, input: Input) => Promise<{ response: Response; error?: unknown }>;
  /** Text of the message when it is done. */
  done: string;
}

/** A change of a remote by the operator. The page then shows the new state. It fails with an `ApiError`. */
export function useRemoteChange<Input>({ send, done }: Change<Input>) {
  const platform = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { response, error } = await send(apiOf(platform.queries), input);
      if (!response.ok) throw toApiError(response, error);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['/api/v0/status/remotes'] });
      showToast(platform, { text: done, tone: 'success' });
    },
  });
}
