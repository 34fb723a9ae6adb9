import Commands
import Foundation

exit(await Roost.run(Array(CommandLine.arguments.dropFirst())))
