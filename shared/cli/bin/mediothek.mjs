#!/usr/bin/env node
// Used in the packed package only. In the portal's repository `mediothek` is the server's command, which includes these
// commands.
import '../src/main.ts';
